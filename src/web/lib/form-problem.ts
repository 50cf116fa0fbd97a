import type { ReactNode } from 'react';
import type { Failure } from './failure.ts';

/** Why a form was not sent. */
export interface FormProblem {
  text: string;
  /** Nobody foresaw it: the general sentence stands in place of the text, with the way to report it. */
  unforeseen?: Failure;
  /** It was refused for want of a subscription, to which the form leads. */
  lacksSubscription?: true;
  /** The fields that are still wrong; none where the whole was refused. */
  fields: readonly { path: string; name: string }[];
  /** Whether a field that is wrong alone is named too: a long form is scrolled away from the one that has the focus. */
  namesOne?: boolean;
}

export interface FormFailure extends Omit<FormProblem, 'fields'> {
  /** From the top of the form to its foot. */
  wrong: readonly WrongField[];
}

interface WrongField {
  path: string;
  /** A part of a field, such as the year of a month, has no control of its own. */
  hasControl: boolean;
}

/** The fields as they stand in the form; those without a control come last. */
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

/** What is still wrong of a failure, by the errors that stand now; null once that is nothing. */
export function problemLeft(
  { wrong, ...said }: FormFailure,
  errors: Readonly<Record<string, ReactNode>>,
  nameOf: (path: string) => string,
): FormProblem | null {
  if (wrong.length === 0) return { ...said, fields: [] };
  const left = wrong
    .filter(({ path }) => errors[path])
    .map((field) => ({ ...field, name: nameOf(field.path) }));
  // Parts of one field share its name; so do the rows of a list, each of which has a control.
  const isRow = ({ path, hasControl }: WrongField) => hasControl && path.includes('.');
  const fields = left
    .filter((field, at) => isRow(field) || left.findIndex(({ name }) => name === field.name) === at)
    .map(({ path, name }) => ({ path, name }));
  return fields.length > 0 ? { ...said, fields } : null;
}
