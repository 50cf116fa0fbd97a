import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useRef } from 'react';
import type { LetterKind } from '#domain/applications/letter-templates.ts';
import type { Language } from '#domain/kernel/language.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import layout from '#web/ui/form.module.css';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

interface LetterFieldProps extends ComponentProps<typeof TextArea> {
  kind: LetterKind;
  companyId: number;
  /**
   * The application whose facts fill in the placeholders; null for a bulk message, whose placeholders the server fills
   * in per applicant.
   */
  applicationId: number | null;
  value: string;
  /** Called with the text of the chosen template, below what was typed before, and the language of the template. */
  onFill: (text: string, language: Language) => void;
}

/** The field of a message to applicants with a choice of templates; those in the applicant's language come first. */
export function LetterField({ kind, companyId, applicationId, onFill, ...field }: LetterFieldProps) {
  const { t } = useTranslation('company-applications');
  const { letters, language } = useLetters(kind, companyId, applicationId);
  /** The last inserted template: if the text is unedited, choosing another template replaces it without a question. */
  const taken = useRef('');

  function take(index: string) {
    const letter = letters[Number(index)];
    if (letter === undefined) return;
    const { text, language } = letter;
    const isOwn = field.value.trim() !== '' && field.value !== taken.current;
    taken.current = isOwn ? `${field.value.trimEnd()}\n\n${text}` : text;
    onFill(taken.current, language);
  }

  return (
    <div className={layout.section}>
      <Select
        label={t('letters.take')}
        hint={language && t('letters.takeHint', { language: t(`letters.language.${language}`) })}
        required={false}
        value=""
        disabled={letters.length === 0}
        onChange={(event) => take(event.currentTarget.value)}
        options={letters.map(({ title, language: written }, index) => ({
          value: index,
          label: t('letters.option', { language: t(`letters.language.${written}`), title }),
        }))}
      />
      <TextArea rows={6} {...field} />
    </div>
  );
}

/** The available templates: filled in for a single applicant, with placeholders for several. */
function useLetters(kind: LetterKind, companyId: number, applicationId: number | null) {
  const filled = useQuery({
    ...apiQuery('listFilledLetters', {
      params: { companyId, applicationId: applicationId ?? 0 },
      query: { kind },
    }),
    enabled: applicationId !== null,
  });
  const all = useQuery({
    ...apiQuery('listLetters', { params: { companyId } }),
    enabled: applicationId === null,
  });
  if (applicationId !== null) {
    return { letters: filled.data?.data.letters ?? [], language: filled.data?.data.language };
  }
  const { letters = [], samples = [] } = all.data?.data ?? {};
  return { letters: [...letters, ...samples].filter((it) => it.kind === kind), language: undefined };
}
