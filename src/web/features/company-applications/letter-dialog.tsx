import { useId, useRef } from 'react';
import type { Reply } from '#api/schemas.ts';
import {
  fillLetter,
  LETTER_KINDS,
  type LetterFacts,
  PLACEHOLDERS,
} from '#domain/applications/letter-templates.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { Dialog, FormActions } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import css from './letters-page.module.css';

export type Letter = Reply<'listLetters'>['data']['letters'][number];
export type LetterText = Reply<'listLetters'>['data']['samples'][number];

interface LetterDialogProps {
  companyId: number;
  /** The template to edit; null for a new one. */
  letter: Letter | null;
  /** The initial values of a new template. */
  sample: LetterText;
  onClose: () => void;
}

/** Creates or edits a template, with a preview. */
export function LetterDialog({ companyId, letter, sample, onClose }: LetterDialogProps) {
  const { t } = useTranslation('company-applications');
  const { t: nameOf } = useTranslation('fields');
  const id = useId();
  const conflict = useConflict();
  const area = useRef<HTMLDivElement>(null);
  const serverForm = useServerForm({
    endpoint: 'updateLetter',
    initialValues: valuesOf(letter ?? sample),
    persistAs: `template-${letter?.id ?? `new-${companyId}-${sample.language}-${sample.title}`}`,
    body: ({ updated_at, ...values }: Values) => ({ ...values, ...(updated_at !== '' && { updated_at }) }),
    submit: async ({ updated_at, ...body }) => {
      await (letter === null || conflict.isGone
        ? api.call('createLetter', { params: { companyId }, body })
        : api.call('updateLetter', {
            params: { companyId, letterId: letter.id },
            body: { ...body, ...(updated_at !== undefined && { updated_at }) },
          }));
      await refetch('listLetters', { companyId });
      void refetch('listFilledLetters');
    },
    onError: (error) => conflict.onError(error, { recreates: letter !== null }),
    onSuccess: (_, { title }) => {
      snackbar.success(t('letters.saved', { title }));
      onClose();
    },
  });
  const { form, field, formProps, submitting, restored, discard } = serverForm;
  const { text } = form.values;

  /** Inserts a placeholder at the cursor and puts the cursor after it. */
  function insert(name: string) {
    const control = area.current?.querySelector('textarea');
    const from = control?.selectionStart ?? text.length;
    const to = control?.selectionEnd ?? text.length;
    serverForm.set({ text: `${text.slice(0, from)}{${name}}${text.slice(to)}` });
    const after = from + name.length + 2;
    requestAnimationFrame(() => {
      control?.focus();
      control?.setSelectionRange(after, after);
    });
  }

  async function load(): Promise<Values> {
    const { letters } = (await api.call('listLetters', { params: { companyId } })).data;
    return valuesOf(letters.find((it) => it.id === letter?.id) ?? form.getValues());
  }

  return (
    <Dialog
      title={t(letter === null ? 'letters.newTitle' : 'letters.editTitle')}
      lead={t('letters.dialogLead')}
      onClose={onClose}
      actions={
        <FormActions form={id} submitting={submitting} onCancel={onClose}>
          {t('common:action.save')}
        </FormActions>
      }
    >
      <Form {...formProps} id={id} className={layout.section}>
        <RestoredAlert restored={restored} discard={discard} />
        <TextField {...field('title')} label={nameOf('title')} hint={t('letters.titleHint')} />
        <div className={layout.pair}>
          <Select
            {...field('kind')}
            label={nameOf('kind')}
            placeholder={null}
            options={LETTER_KINDS.map((value) => ({ value, label: t(`letters.kind.${value}`) }))}
          />
          <Select
            {...field('language')}
            label={nameOf('language')}
            placeholder={null}
            options={LANGUAGES.map((value) => ({ value, label: t(`letters.language.${value}`) }))}
          />
        </div>
        <div ref={area}>
          <TextArea {...field('text')} rows={7} label={nameOf('text')} />
        </div>
        <fieldset className={css.placeholders}>
          <legend>{t('letters.insert')}</legend>
          {PLACEHOLDERS.map((name) => (
            <Button key={name} type="button" variant="outline" size="sm" onClick={() => insert(name)}>
              {t(`letters.placeholder.${name}`)}
            </Button>
          ))}
        </fieldset>
        <section className={css.preview} aria-labelledby={`${id}-preview`}>
          <h3 id={`${id}-preview`}>{t('letters.preview')}</h3>
          <p>{fillLetter(text, useExample())}</p>
        </section>
        <ConflictAlert conflict={conflict.resolveWith({ form, load })} />
      </Form>
    </Dialog>
  );
}

/** A sample application for the preview. */
function useExample(): LetterFacts {
  const { t } = useTranslation('company-applications');
  return Object.fromEntries(
    PLACEHOLDERS.map((name) => [name, t(`letters.example.${name}`)]),
  ) as unknown as LetterFacts;
}

type Values = ReturnType<typeof valuesOf>;

function valuesOf({ title, kind, language, text, ...rest }: LetterText & { updated_at?: string }) {
  return { title, kind, language, text, updated_at: rest.updated_at ?? '' };
}
