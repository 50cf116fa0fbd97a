import type { ReactNode } from 'react';
import type { Failure, Lack } from './failure.ts';

/** Why a form was not submitted. */
export interface FormProblem {
  text: string;
  /** An unexpected error: the generic sentence replaces the text, with a link to report it. */
  unforeseen?: Failure;
  /** It was refused for lack of this, to which the form then leads. */
  lacks?: Lack;
  /** The invalid fields; none if the refusal concerns the form as a whole. */
  fields: readonly { path: string; name: string }[];
  /**
   * Whether a single invalid field is listed too: in a long form the message may be out of sight of the focused field.
   */
  namesOne?: boolean;
}

export interface FormFailure extends Omit<FormProblem, 'fields'> {
  /** In the order of the form. */
  wrong: readonly WrongField[];
}

interface WrongField {
  path: string;
  /** Part of a compound field, such as the year of a month, has no control of its own. */
  hasControl: boolean;
}

/** The fields in document order; those without a control come last. */
export function fromTop(form: HTMLFormElement | null, paths: readonly string[]): WrongField[] {
  const names = Array.from(form?.querySelectorAll('[name]') ?? [], (control) => control.getAttribute('name'));
  const placeOf = (path: string) => {
    const at = names.indexOf(path);
    return at < 0 ? names.length : at;
  };
  return [...paths]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((path) => ({ path, hasControl: names.includes(path) }));
}

/** The rest of a failure given the current errors; null once all are corrected. */
export function problemLeft(
  { wrong, ...said }: FormFailure,
  errors: Readonly<Record<string, ReactNode>>,
  nameOf: (path: string) => string,
): FormProblem | null {
  if (wrong.length === 0) return { ...said, fields: [] };
  const left = wrong
    .filter(({ path }) => errors[path])
    .map((field) => ({ ...field, name: nameOf(field.path) }));
  // Parts of a compound field share its name and are listed once; rows of a list have a control each and stay separate.
  const isRow = ({ path, hasControl }: WrongField) => hasControl && path.includes('.');
  const fields = left
    .filter((field, at) => isRow(field) || left.findIndex(({ name }) => name === field.name) === at)
    .map(({ path, name }) => ({ path, name }));
  return fields.length > 0 ? { ...said, fields } : null;
}
