import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EndpointName } from '#api/endpoints.ts';
import { judge } from '#api/judge.ts';
import type { Facts, Input } from '#api/schemas.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import type { MessageValues } from '#locales/message.ts';
import { ApiError, noAnswer } from './api.ts';
import { failureOf, lacksSubscription } from './failure.ts';
import { type FieldNames, fieldName } from './field-name.ts';
import type { FieldPath, ListPath, RowOf } from './field-path.ts';
import { type FormFailure, type FormProblem, fromTop, problemLeft } from './form-problem.ts';
import { loadCatalogue, translator, useTranslation } from './i18n.ts';
import { forgetEntered, type Keeper, useKeptValues } from './kept-values.ts';
import type { Language } from './language.ts';
import { loadSchema } from './load-schema.ts';
import { usePointerReleased } from './pointer.ts';

/** The fields of a body with whatever was typed into them: the endpoint may take none of it. */
export type Draft<Body> = { [Field in keyof Body]: unknown };

interface CommonOptions<Name extends EndpointName, Values extends object, Result> {
  /** The endpoint whose request the form fills in; its schema and its rules judge the fields. */
  endpoint: Name;
  initialValues: Values;
  /** Makes the body of the entered values. Needless only where a form holds just what it sends. */
  body?: (values: Values) => Draft<Input<Name, 'body'>>;
  /** The facts that the rules of the request ask for, as the page knows them. */
  facts?: (values: Values) => Facts<Name>;
  /**
   * Sends the request once nothing is wrong with it. An `ApiError` that it throws is shown, by field where it can be.
   */
  submit: (body: Input<Name, 'body'>, values: Values) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void;
  /** What the form says at its top when fields are wrong: that some are, or what is wrong with a lone one that shows no control. */
  failure?: 'general' | 'first';
  /**
   * The names of fields in messages, where they differ from `locales/…/fields.json`; a function if the values decide.
   */
  labels?: FieldNames | ((values: Values) => FieldNames);
  /** Keeps what is entered over a reload under this name, until it is sent. For long forms. */
  persistAs?: string;
  /** `device`: all tabs have it, also once the browser was closed; it goes with the session. The tab's own unless said. */
  keptOn?: Keeper;
  /** Gets each refusal of the server first; answers true if the page shows it itself, such as a conflict. */
  onError?: (error: ApiError) => boolean;
}

/** `body` is required unless the values are the body, and `facts` wherever the rules ask for some. */
type FormOptions<Name extends EndpointName, Values extends object, Result> = CommonOptions<
  Name,
  Values,
  Result
> &
  (Values extends Draft<Input<Name, 'body'>> ? unknown : { body: unknown }) &
  ([Facts<Name>] extends [undefined] ? unknown : { facts: unknown });

/** The part of a form that a group of fields works on; the form may hold more fields. */
export interface FormPart<Values extends object> {
  values: Readonly<Values>;
  /** The errors, by field. */
  errors: Readonly<Record<string, ReactNode>>;
  /** The props of a text field, select or picker. */
  field(name: FieldPath<Values>): FieldProps;
  /** The props of a checkbox or switch. */
  box(name: FieldPath<Values>): BoxProps;
  /** Changes fields from elsewhere than their own controls. */
  set(values: Partial<Values>): void;
}

export interface ServerForm<Values extends object> extends FormPart<Values> {
  form: UseFormReturnType<Values>;
  /** Changes a list of the form row by row; the errors of a row move with it. */
  rows<Path extends ListPath<Values>>(name: Path): Rows<RowOf<Values, Path>>;
  /** Spread on the `Form`. */
  formProps: {
    problem: FormProblem | null;
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  submitting: boolean;
  /** Sends it as its button does, for buttons that stand elsewhere. */
  submit: () => void;
  /** Checks everything, shows what is wrong and says whether nothing is. For wizards. */
  validate: () => Promise<boolean>;
  /** Whether the values that `persistAs` kept are back in the fields. */
  restored: boolean;
  /** Gives up what was entered for what the form began with. */
  discard: () => void;
}

interface Rows<Row> {
  /** Puts a row at the end. */
  add: (row: Row) => void;
  move: (from: number, to: number) => void;
  remove: (index: number) => void;
}

interface ControlProps {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: takes an event or the value itself
  onChange: (change: any) => void;
  onBlur: () => void;
  error?: string;
}

export interface FieldProps extends ControlProps {
  // biome-ignore lint/suspicious/noExplicitAny: text, number, file: each control knows its own
  value: any;
}

interface BoxProps extends ControlProps {
  checked: boolean;
}

/**
 * A form that is judged as its request will be: each field as it is left, all of them on sending; the server has the
 * last word and its errors stand beside the fields. Nothing entered is lost on an error.
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
  const [restored, setRestored] = useKeptValues(form, options.persistAs, options.keptOn);

  interface Checked {
    values: Values;
    body: Input<Name, 'body'>;
  }

  /** What the page itself said last of each field, apart from what the server said. */
  const told = useRef<Record<string, string>>({});

  // The first wrong field is focused once it is rendered with its error, however many renders that takes.
  const leadsToError = useRef(false);
  useEffect(() => {
    if (!leadsToError.current) return;
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    leadsToError.current = !first;
    first?.focus();
  });

  const labelsOf = (values: Values) =>
    typeof options.labels === 'function' ? options.labels(values) : options.labels;

  /** Judges the values as they are now: a text for each field that is wrong, and the body. */
  async function verdict(): Promise<{ texts: Record<string, string> } & Checked> {
    const values = form.getValues();
    const [schema] = await Promise.all([loadSchema(options.endpoint), loadTexts(language)]);
    const body = options.body ? options.body(values) : values;
    const found = judge(schema, body, options.facts?.(values));
    const labels = labelsOf(values);
    const texts: Record<string, string> = {};
    for (const problem of found.ok ? [] : found.problems) {
      const text = problemText(language, problem, labels);
      texts[problem.field] = joined([texts[problem.field], text]);
    }
    // A body that the schema refuses has texts and is not sent; any other is a body of its endpoint.
    return { texts, values, body: body as Input<Name, 'body'> };
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

  // A change may mend what was told of another field, or leave another fault there. What the server told stays until
  // its own field changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only values make a difference to what stands wrong
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
    // What stands beside its control is not said twice.
    const isAlone = others.length === 0 && wrong[0]?.hasControl === false;
    setFailure({
      text: (options.failure === 'first' && isAlone && first) || t('form.invalid'),
      wrong,
      ...(options.persistAs !== undefined && { namesOne: true }),
    });
    leadsToError.current = true;
  }

  /** Says why the whole was not sent: a refusal in the server's words, whatever else with a way to report it. */
  function refuse(error: Error) {
    const unforeseen = failureOf(error);
    setFailure({
      text: error.message,
      wrong: [],
      ...(unforeseen && { unforeseen }),
      ...(lacksSubscription(error) && { lacksSubscription: true }),
    });
  }

  /** The values and the body to send; null if something is wrong, which is then shown. */
  async function check(): Promise<Checked | null> {
    const { texts, ...checked } = await verdict();
    if (Object.keys(texts).length > 0) {
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
    // The errors of an earlier attempt must not stand beside the outcome of this one.
    setFailure(null);
    try {
      const checked = await check();
      if (checked === null) return;
      const { body, values } = checked;
      const result = await options.submit(body, values);
      if (options.persistAs) {
        forgetEntered(options.persistAs, options.keptOn);
        // Else a render before the page is left would keep the sent values again.
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
      const fields = Object.entries(error.errors).map(([name, texts]) => [name, joined(texts)]);
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
        // An untouched field that is only passed through is not yet wrong.
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
        // In React's tree a form inside a dialog lies inside the page's form, which must not be sent too.
        event.stopPropagation();
        void send();
      },
    },
    submitting,
    submit: () => void send(),
    validate: async () => (await check()) !== null,
    restored,
    discard: () => {
      form.reset();
      if (options.persistAs) forgetEntered(options.persistAs, options.keptOn);
      setRestored(false);
    },
  };
}

/** What cannot be judged without a connection is judged once it is sent. */
function unlessOffline(error: unknown): null {
  if (error instanceof ApiError && error.code === 'network') return null;
  throw error;
}

/**
 * The texts of problems and of fields, to be there before problems are put into words.
 * @throws ApiError where they do not come, as for a call that does not
 */
export function loadTexts(language: Language): Promise<unknown> {
  return Promise.all([loadCatalogue(language, 'validation'), loadCatalogue(language, 'fields')]).catch(() => {
    throw noAnswer();
  });
}

/** A problem of a form in words. */
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

/** All that is wrong with one field. */
function joined(texts: readonly (string | undefined)[]): string {
  return texts.filter(Boolean).join(' ');
}
