import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { type RawIssue, toFieldIssues } from '#api/issues.ts';
import type { MessageValues } from '#locales/message.ts';
import { ApiError } from './api.ts';
import { loadCatalogue, translator, useTranslation } from './i18n.ts';
import type { Language } from './language.ts';
import { notify } from './notify.ts';

/** The part of a zod schema that is used here, so that no page loads zod before a field is left. */
interface Schema {
  safeParse(value: unknown): { success: boolean; error?: { issues: readonly RawIssue[] } | undefined };
}

type Labels = Partial<Record<string, string>>;

interface Options<Values extends object, Result> {
  initialValues: Values;
  /** Loads the schema of the request: `() => import('#api/jobs.schemas.ts').then((m) => m.jobSchemas.createJob.body)`. */
  schema: () => Promise<Schema>;
  /** The request body of what is entered; the values as they are unless something must be turned. */
  body?: (values: Values) => unknown;
  /** Sends it. What it throws is shown: errors of fields beside them, the rest at the foot of the page. */
  submit: (values: Values) => Promise<Result>;
  onSuccess?: (result: Result, values: Values) => void;
  /** What the snackbar says when fields are wrong: that some are, or the first of their texts. */
  failure?: 'general' | 'first';
  /** The names of fields in messages, where they differ from `locales/…/fields.json`; by what is entered, if need be. */
  labels?: Labels | ((values: Values) => Labels);
  /** Keeps what is entered over a reload under this name, until it is sent. For long forms. */
  persistAs?: string;
  /** Sees what the server refuses first; true if the form says it itself, such as a conflict. */
  onError?: (error: ApiError) => boolean;
}

export interface ServerForm<Values extends object> {
  form: UseFormReturnType<Values>;
  /** What a text field, select or picker takes. */
  field: (name: keyof Values & string) => FieldProps;
  /** What a checkbox or switch takes. */
  box: (name: keyof Values & string) => BoxProps;
  /** Spread on the `<form>`. */
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
  };
  submitting: boolean;
  /** Checks everything, shows what is wrong and says whether nothing is. For wizards. */
  validate: () => Promise<boolean>;
  /** What `persistAs` kept is back in the fields. */
  restored: boolean;
  /** Gives up what was entered for what the form began with. */
  discard: () => void;
}

interface ControlProps {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: takes an event or the value itself
  onChange: (change: any) => void;
  onBlur: (event?: FocusEvent) => void;
  error?: string;
}

interface FieldProps extends ControlProps {
  // biome-ignore lint/suspicious/noExplicitAny: text, number, file: each control knows its own
  value: any;
}

interface BoxProps extends ControlProps {
  checked: boolean;
}

/**
 * A form that checks by the schema of its request: each field as it is left, all of them on sending; the
 * server has the last word and its errors stand beside the fields. Nothing entered is lost on an error.
 */
export function useServerForm<Values extends object, Result = unknown>(
  options: Options<Values, Result>,
): ServerForm<Values> {
  const { t, language } = useTranslation('common');
  const form = useForm<Values>({ initialValues: options.initialValues });
  const ref = useRef<HTMLFormElement>(null);
  const [submitting, setSubmitting] = useState(false);
  const [restored, setRestored] = usePersisted(form, options.persistAs);

  // The fields carry their errors only once they are rendered, however long that takes.
  const leadsToError = useRef(false);
  useEffect(() => {
    if (!leadsToError.current) return;
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    leadsToError.current = !first;
    first?.focus();
  });

  async function problems(): Promise<Record<string, string>> {
    const values = form.getValues();
    const [schema] = await Promise.all([options.schema(), loadTexts(language)]);
    const body = options.body ? options.body(values) : values;
    const result = schema.safeParse(body);
    const labels = typeof options.labels === 'function' ? options.labels(values) : options.labels;
    const texts: Record<string, string> = {};
    for (const issue of result.success ? [] : toFieldIssues(result.error?.issues ?? [], body)) {
      texts[issue.field] ??= problemText(language, issue, labels);
    }
    return texts;
  }

  async function checkField(name: string) {
    const text = (await problems())[name];
    if (text) form.setFieldError(name, text);
    else form.clearFieldError(name);
  }

  function show(errors: Record<string, string>) {
    form.setErrors(errors);
    notify.error((options.failure === 'first' && Object.values(errors)[0]) || t('form.invalid'));
    leadsToError.current = true;
  }

  async function validate(): Promise<boolean> {
    const errors = await problems();
    if (Object.keys(errors).length === 0) {
      form.clearErrors();
      return true;
    }
    show(errors);
    return false;
  }

  async function send() {
    if (submitting) return;
    setSubmitting(true);
    // What was wrong the last time is not said beside what comes of this one.
    notify.clearErrors();
    try {
      if (!(await validate())) return;
      const values = form.getValues();
      const result = await options.submit(values);
      if (options.persistAs) {
        forget(options.persistAs);
        // What was sent is no longer kept, whatever is rendered before the page is left.
        form.resetDirty();
      }
      options.onSuccess?.(result, values);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (options.onError?.(error)) return;
      const fields = Object.entries(error.errors).map(([name, [text = '']]) => [name, text]);
      if (fields.length > 0) show(Object.fromEntries(fields));
      else notify.error(error.status === 0 ? t('error.network') : error.message);
    } finally {
      setSubmitting(false);
    }
  }

  const inputProps = (name: keyof Values & string, type: 'input' | 'checkbox') =>
    ({
      ...form.getInputProps(name as never, { type }),
      name,
      onBlur: (event?: FocusEvent) => {
        // Whoever leaves it for the button sends, which checks everything. An error appearing now would push
        // the button away from under the pointer.
        if ((event?.relatedTarget as HTMLButtonElement | null)?.type === 'submit') return;
        // An untouched field that is only passed through is not yet wrong.
        if (form.isDirty(name as never) || form.errors[name]) void checkField(name);
      },
    }) as unknown as ControlProps;

  return {
    form,
    field: (name) => inputProps(name, 'input') as FieldProps,
    box: (name) => inputProps(name, 'checkbox') as BoxProps,
    formProps: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        // A form inside a dialog lies, in React's tree, inside the page's form.
        event.stopPropagation();
        void send();
      },
    },
    submitting,
    validate,
    restored,
    discard: () => {
      form.reset();
      forget(options.persistAs);
      setRestored(false);
    },
  };
}

function loadTexts(language: Language): Promise<unknown> {
  return Promise.all([loadCatalogue(language, 'validation'), loadCatalogue(language, 'fields')]);
}

function problemText(
  language: Language,
  issue: { field: string; key: string; params?: MessageValues },
  labels: Labels = {},
): string {
  const last = issue.field.split('.').at(-1) ?? '';
  const name = labels[issue.field] ?? (translator(language, 'fields') as (key: string) => string)(last);
  const text = translator(language, 'validation') as (key: string, values: MessageValues) => string;
  return text(issue.key, { attribute: name, ...issue.params });
}

/** Keeps the values in the tab's storage while they are entered, and brings them back after a reload. */
function usePersisted<Values extends object>(form: UseFormReturnType<Values>, name: string | undefined) {
  const looked = useRef(false);
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    const kept = name && sessionStorage.getItem(storageKey(name));
    if (kept) {
      form.setValues(JSON.parse(kept));
      setRestored(form.isDirty());
    }
    looked.current = true;
  }, [name]);
  useEffect(() => {
    if (!name || !looked.current) return;
    if (form.isDirty()) sessionStorage.setItem(storageKey(name), JSON.stringify(form.values));
    else forget(name);
  }, [form, form.values, name]);
  return [restored, setRestored] as const;
}

function forget(name: string | undefined): void {
  if (name) sessionStorage.removeItem(storageKey(name));
}

function storageKey(name: string): string {
  return `form:${name}`;
}
