import { checkLetter, LETTER_SHORT } from '#domain/applications/letter.ts';
import { visibleLength } from '#domain/kernel/rich-text.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import type { DraftValues } from './application.ts';

/** The letter, with its length and a warning while it is short. */
export function LetterField({ form: { form, field } }: { form: ServerForm<DraftValues> }) {
  const { t } = useTranslation('applications');
  const letter = form.values.application_letter;
  const length = visibleLength(letter);
  const isShort = checkLetter(letter) === 'short';
  return (
    <RichTextField
      {...field('application_letter')}
      label={t('letter.label')}
      hint={t('letter.hint')}
      rows={10}
      warning={isShort && t('letter.short', { n: LETTER_SHORT })}
      aside={t('letter.length', { n: length, of: LETTER_SHORT, short: length < LETTER_SHORT ? 'yes' : 'no' })}
    />
  );
}
