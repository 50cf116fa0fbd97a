import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import { judge } from '#api/judge.ts';
import type { Facts, Input } from '#api/schemas.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { MessageValues } from '#locales/message.ts';
import { ApiError, noAnswer } from './api.ts';
import { failureOf, lackOf } from './failure.ts';
import { type FieldNames, fieldName } from './field-name.ts';
import type { FieldPath, ListPath, RowOf } from './field-path.ts';
import { type DraftStorage, deleteFormDraft, useFormDraft } from './form-drafts.ts';
import { type FormFailure, type FormProblem, fromTop, problemLeft } from './form-problem.ts';
import { loadCatalogue, translator, useTranslation } from './i18n.ts';
import type { Language } from './language.ts';
import { loadSchema } from './load-schema.ts';
import { usePointerReleased } from './pointer.ts';

/** A request body before validation: any value per field, which the schema may reject. */
export type Draft<Body> = { [Field in keyof Body]: unknown };

interface CommonOptions<Name extends EndpointName, Values extends object, Result> {
  /** The endpoint to which the form submits; its schema and its rules validate the fields. */
  endpoint: Name;
  initialValues: Values;
  /** Makes the request body from the values. Optional only if the values are the body. */
  body?: (values: Values) => Draft<Input<Name, 'body'>>;
  /** The facts that the validation rules of the request need, from the page's data. */
  facts?: (values: Values) => Facts<Name>;
  /**
   * Sends the validated request. An `ApiError` that it throws is shown in the form, next to its field if there is one.
   */
  submit: (body: Input<Name, 'body'>, values: Values) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void;
  /**
   * The text above the form on invalid fields: a generic one, or with `first` the error of a single field that has no
   * control.
   */
  failure?: 'general' | 'first';
  /**
   * The names of fields in messages, if they differ from `locales/…/fields.json`; a function if they depend on the
   * values.
   */
  labels?: FieldNames | ((values: Values) => FieldNames);
  /**
   * The field of the form that a field of the body was made of, where they differ: rows that are not sent shift the
   * numbers of those behind them.
   */
  fieldOf?: (path: string, values: Values) => string;
  /**
   * The storage key under which entered values survive a reload until they are submitted. For whatever takes longer to
   * type than a line.
   */
  persistAs?: string;
  /** The fields that are kept, each once it differs from its initial value, if not all of them. */
  keptFields?: readonly string[];
  /**
   * `device`: localStorage, shared by all tabs. Default: the sessionStorage of the tab.
   */
  keptOn?: DraftStorage;
  /** Called first with each server error; returns true if the page handles it itself, such as a conflict. */
  onError?: (error: ApiError) => boolean;
  /** Called with the invalid fields when their errors are shown, for forms in steps that lead to one of them. */
  onInvalid?: (paths: readonly string[]) => void;
}

/** `body` is required unless the values are the body, and `facts` if the rules need any. */
type FormOptions<Name extends EndpointName, Values extends object, Result> = CommonOptions<
  Name,
  Values,
  Result
> &
  (Values extends Draft<Input<Name, 'body'>> ? unknown : { body: unknown }) &
  ([Facts<Name>] extends [undefined] ? unknown : { facts: unknown });

/** The part of a form that a group of fields depends on; the form may have more fields. */
export interface FormPart<Values extends object> {
  values: Readonly<Values>;
  /** The errors by field. */
  errors: Readonly<Record<string, ReactNode>>;
  /** The props of a text field, select or picker. */
  field(name: FieldPath<Values>): FieldProps;
  /** The props of a checkbox or switch. */
  box(name: FieldPath<Values>): BoxProps;
  /** Sets fields programmatically, not by their own controls. */
  set(values: Partial<Values>): void;
}

export interface ServerForm<Values extends object> extends FormPart<Values> {
  form: UseFormReturnType<Values>;
  /** Edits a list of the form by row; the errors of a row move with it. */
  rows<Path extends ListPath<Values>>(name: Path): Rows<RowOf<Values, Path>>;
  /** Spread on the `Form`. */
  formProps: {
    problem: FormProblem | null;
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  submitting: boolean;
  /** Submits the form, for buttons outside of it. */
  submit: () => void;
  /** Validates the whole form, shows the errors and returns whether there are none. For wizards. */
  validate: () => Promise<boolean>;
  /** The error of each invalid field, without showing any; none without a connection. */
  problems: () => Promise<Record<string, string>>;
  /**
   * Shows the errors of the invalid fields that `of` accepts, for forms in steps, and returns those fields; none without
   * a connection. With `focus` the first of them is focused.
   */
  reveal: (of: (path: string) => boolean, options?: { focus?: boolean }) => Promise<string[]>;
  /** Whether the values are restored from `persistAs`. */
  restored: boolean;
  /** Discards the entered values and resets the form to its initial values. */
  discard: () => void;
}

interface Rows<Row> {
  /** Appends a row. */
  add: (row: Row) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

interface ControlProps {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: takes an event or a plain value
  onChange: (change: any) => void;
  onBlur: () => void;
  error?: string;
}

export interface FieldProps extends ControlProps {
  // biome-ignore lint/suspicious/noExplicitAny: text, number or file, depending on the control
  value: any;
}

interface BoxProps extends ControlProps {
  checked: boolean;
}

/**
 * A form with the validation of its request: each field on blur, all fields on submission. The server validates again,
 * and its errors are shown next to the fields. Entered values survive any error.
 */
export function useServerForm<Name extends EndpointName, Values extends object, Result = unknown>(
  options: FormOptions<Name, Values, Result>,
): ServerForm<Values> {
  const { t, language } = useTranslation('common');
  const form = useForm<Values>({ initialValues: options.initialValues });
  const ref = useRef<HTMLFormElement>(null);
  const pointerReleased = usePointerReleased();
  const [submitting, setSubmitting] = useState(false);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const [restored, setRestored] = useFormDraft(form, options);

  interface Checked {
    values: Values;
    body: Input<Name, 'body'>;
  }

  /** The last client-side error of each field, to distinguish it from a server error. */
  const told = useRef<Record<string, string>>({});

  // The first invalid field is focused once it is rendered with its error, which may take several renders.
  const leadsToError = useRef(false);
  useEffect(() => {
    if (!leadsToError.current) return;
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    leadsToError.current = !first;
    first?.focus();
    // The message is below its field, of which the focus shows no more than itself.
    const messageId = first?.getAttribute('aria-describedby')?.split(' ').at(-1);
    if (messageId) document.getElementById(messageId)?.scrollIntoView({ block: 'nearest' });
  });

  const fieldOf = (path: string, values: Values) => options.fieldOf?.(path, values) ?? path;
  const labelsOf = (values: Values) =>
    typeof options.labels === 'function' ? options.labels(values) : options.labels;

  /** Validates the current values: an error message per invalid field, or the request body if there is none. */
  async function verdict(): Promise<{ texts: Record<string, string>; checked: Checked | null }> {
    const values = form.getValues();
    const [schema] = await Promise.all([loadSchema(options.endpoint), loadTexts(language)]);
    const body = options.body ? options.body(values) : values;
    const found = judge(schema, body, options.facts?.(values));
    const labels = labelsOf(values);
    const texts: Record<string, string> = {};
    for (const problem of found.ok ? [] : found.problems) {
      const field = fieldOf(problem.field, values);
      const text = problemText(language, { ...problem, field }, labels);
      texts[field] = joined([texts[field], text]);
    }
    return { texts, checked: found.ok ? { values, body: found.sent } : null };
  }

  async function checkField(name: string) {
    const judged = await verdict().catch(unlessOffline);
    if (judged) tell(name, judged.texts[name]);
  }

  function tell(name: string, text: string | undefined) {
    if (text === undefined) {
      form.clearFieldError(name);
      return;
    }
    told.current[name] = text;
    form.setFieldError(name, text);
  }

  // Client-side errors are revalidated on every change, since fields can depend on each other. A server error stays
  // until its own field changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the values affect validation
  useEffect(() => {
    const standing = Object.keys(form.errors).filter((name) => form.errors[name] === told.current[name]);
    if (standing.length === 0) return;
    let isCurrent = true;
    void verdict()
      .catch(unlessOffline)
      .then((judged) => {
        if (isCurrent && judged) for (const name of standing) tell(name, judged.texts[name]);
      });
    return () => {
      isCurrent = false;
    };
  }, [form.values]);

  function show(errors: Record<string, string>) {
    form.setErrors(errors);
    const [first, ...others] = Object.values(errors);
    const wrong = fromTop(ref.current, Object.keys(errors));
    // An error is not repeated here if its field has a control that shows it.
    const isAlone = others.length === 0 && wrong[0]?.hasControl === false;
    setFailure({
      text: (options.failure === 'first' && isAlone && first) || t('form.invalid'),
      wrong,
      ...(options.persistAs !== undefined && { namesOne: true }),
    });
    leadsToError.current = true;
    options.onInvalid?.(Object.keys(errors));
  }

  /** Shows an error of the whole form: a refusal in the server's words, any other error with a link to report it. */
  function refuse(error: Error) {
    const unforeseen = failureOf(error);
    const lacks = lackOf(error);
    setFailure({
      text: error.message,
      wrong: [],
      ...(unforeseen && { unforeseen }),
      ...(lacks && { lacks }),
    });
  }

  /** The values and the request body; null after showing errors if something is invalid. */
  async function check(): Promise<Checked | null> {
    const { texts, checked } = await verdict();
    if (checked === null) {
      told.current = texts;
      show(texts);
      return null;
    }
    form.clearErrors();
    setFailure(null);
    return checked;
  }

  async function send() {
    if (submitting) return;
    setSubmitting(true);
    // Errors of an earlier attempt must not stay next to the result of this one.
    setFailure(null);
    try {
      const checked = await check();
      if (checked === null) return;
      const { body, values } = checked;
      const result = await options.submit(body, values);
      if (options.persistAs) {
        deleteFormDraft(options.persistAs, options.keptOn);
        // Otherwise a render before leaving the page would persist the submitted values again.
        form.resetDirty();
        setRestored(false);
      }
      options.onSuccess?.(result, values);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        refuse(error as Error);
        throw error;
      }
      if (options.onError?.(error)) return;
      const values = form.getValues();
      const fields = Object.entries(error.errors).map(([name, texts]) => [
        fieldOf(name, values),
        joined(texts),
      ]);
      if (fields.length > 0) show(Object.fromEntries(fields));
      else refuse(error);
    } finally {
      setSubmitting(false);
    }
  }

  const inputProps = (name: FieldPath<Values>, type: 'input' | 'checkbox') =>
    ({
      ...form.getInputProps(name as never, { type }),
      name,
      onBlur: () => {
        // An untouched field that is only tabbed through shows no error yet.
        if (form.isDirty(name as never) || form.errors[name])
          void pointerReleased().then(() => checkField(name));
      },
    }) as unknown as ControlProps;

  return {
    form,
    values: form.values,
    errors: form.errors,
    set: (values) => {
      for (const [name, value] of Object.entries(values)) form.setFieldValue(name as never, value as never);
    },
    field: (name) => inputProps(name, 'input') as FieldProps,
    box: (name) => inputProps(name, 'checkbox') as BoxProps,
    rows: (name) => ({
      add: (row) => form.insertListItem(name as never, row),
      move: (from, to) => form.reorderListItem(name as never, { from, to }),
      remove: (index) => form.removeListItem(name as never, index),
    }),
    formProps: {
      problem:
        failure &&
        problemLeft(failure, form.errors, (path) => fieldName(language, path, labelsOf(form.getValues()))),
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // React events bubble through portals: a form in a dialog must not submit the form of the page as well.
        event.stopPropagation();
        void send();
      },
    },
    submitting,
    submit: () => void send(),
    validate: async () => (await check()) !== null,
    problems: async () => (await verdict().catch(unlessOffline))?.texts ?? {},
    reveal: async (of, { focus = false } = {}) => {
      const texts = (await verdict().catch(unlessOffline))?.texts ?? {};
      const shown = Object.keys(texts).filter(of);
      for (const path of shown) tell(path, texts[path]);
      leadsToError.current = focus && shown.length > 0;
      return shown;
    },
    restored,
    discard: () => {
      form.reset();
      if (options.persistAs) deleteFormDraft(options.persistAs, options.keptOn);
      setRestored(false);
    },
  };
}

/** Without a connection the schema cannot be loaded; validation is then left to the submission. */
function unlessOffline(error: unknown): null {
  if (error instanceof ApiError && error.code === 'network') return null;
  throw error;
}

/**
 * Preloads the texts of problems and of field names, which the messages need.
 * @throws ApiError if they fail to load, like a call without a connection
 */
export function loadTexts(language: Language): Promise<unknown> {
  return Promise.all([loadCatalogue(language, 'validation'), loadCatalogue(language, 'fields')]).catch(() => {
    throw noAnswer();
  });
}

/** The message of a problem. */
export function problemText(
  language: Language,
  { field, code, params }: Problem,
  labels?: FieldNames,
): string {
  const text = translator(language, 'validation') as (key: string, values: MessageValues) => string;
  const own = `of.${field.split('.').at(-1)}.${code}`;
  const told = text(own, {});
  return told === own ? text(code, { attribute: fieldName(language, field, labels), ...params }) : told;
}

/** Joins all messages of one field. */
function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}
