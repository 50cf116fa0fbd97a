import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { containsAtSign, visibleLength } from '#domain/kernel/rich-text.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import type { FieldProps, ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';
import { loadStartText, startTextFor } from './start-text.ts';

interface TextFieldsProps {
  form: ServerForm<JobValues>;
  disabled: boolean;
  /** Whether the description is written here for the first time, so that its editor is open. */
  isNew: boolean;
  /** The field to which an error led. */
  wanted?: string | undefined;
}

/** Introduction and description. The editor of a text is loaded once somebody wants to write it. */
export function TextFields({ form: { form, field }, disabled, isNew, wanted }: TextFieldsProps) {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  const { introduction, description } = form.values;
  return (
    <>
      {(containsAtSign(introduction) || containsAtSign(description)) && (
        <Alert live tone="bad" title={t('form.atSign')}>
          {t('form.atSignText')}
        </Alert>
      )}
      <FoldedText
        field={field('introduction')}
        label={nameOf('introduction')}
        hint={t('form.introductionHint')}
        rows={3}
        optional
        disabled={disabled}
      />
      {isNew ? (
        <div className={css.description}>
          <StartTextButton
            values={form.values}
            onInsert={(html) => form.setFieldValue('description', html)}
          />
          <RichTextField
            {...field('description')}
            label={nameOf('description')}
            hint={t('form.descriptionHint')}
            rows={8}
            disabled={disabled}
            autoFocus={wanted === 'description'}
          />
        </div>
      ) : (
        <FoldedText
          field={field('description')}
          label={nameOf('description')}
          hint={t('form.descriptionHint')}
          rows={10}
          disabled={disabled}
        />
      )}
    </>
  );
}

interface FoldedTextProps {
  field: FieldProps;
  label: string;
  hint: string;
  rows: number;
  optional?: boolean;
  disabled: boolean;
}

/** A text as people will read it, with a button that opens its editor; an error opens it as well. */
function FoldedText({ field, label, disabled, ...frame }: FoldedTextProps) {
  const { t } = useTranslation('job-ads');
  const [openedBy, setOpenedBy] = useState<'press' | 'error' | null>(null);
  if (field.error && openedBy === null) setOpenedBy('error');
  if (openedBy !== null && !disabled) {
    return <RichTextField {...field} {...frame} label={label} autoFocus={openedBy === 'press'} />;
  }
  const isEmpty = visibleLength(field.value) === 0;
  return (
    <div className={css.folded}>
      {(!isEmpty || disabled) && <p className={css.foldedLabel}>{label}</p>}
      {!isEmpty && <RichText html={field.value} />}
      {!disabled && (
        <Button
          variant="outline"
          size="sm"
          icon={<IconPencil size={20} aria-hidden />}
          onClick={() => setOpenedBy('press')}
        >
          {t(isEmpty ? 'text.write' : 'text.change', { label })}
        </Button>
      )}
    </div>
  );
}

interface StartTextButtonProps {
  values: JobValues;
  onInsert: (html: string) => void;
}

/**
 * Offers a start text for the occupation while the description is empty; until the text is changed the same place
 * offers to take it out again.
 */
function StartTextButton({ values, onInsert }: StartTextButtonProps) {
  const { t } = useTranslation('job-ads');
  const { attempt, busy, refusal } = useAttempt();
  const [inserted, setInserted] = useState<string | null>(null);
  const name = startTextFor(values);
  const { description, language, accommodation } = values;

  async function insert() {
    if (name === null || language === '') return;
    await attempt(async () => {
      const html = await loadStartText(name, { language, accommodation });
      setInserted(html);
      onInsert(html);
    });
  }

  if (inserted !== null && description === inserted) {
    return (
      <div className={css.startText} role="status">
        <p>{t('startText.inserted')}</p>
        <Button variant="text" size="sm" onClick={() => onInsert('')}>
          {t('common:action.undo')}
        </Button>
      </div>
    );
  }
  if (name === null || visibleLength(description) > 0) return null;
  return (
    <div className={css.startText}>
      <Button variant="outline" size="sm" loading={busy} onClick={() => void insert()}>
        {t('startText.insert', { name: t(`startText.name.${name}`) })}
      </Button>
      <Refusal error={refusal} />
    </div>
  );
}
