import { LANGUAGES } from '#domain/kernel/language.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Select } from '#web/ui/select.tsx';

interface LanguageFieldProps {
  field: FormPart<{ language: string }>['field'];
  /** Says what is written in that language; mails and pages of the account unless given. */
  hint?: string;
  /** Whether none may be chosen yet; an account always has one. */
  isOpen?: boolean;
}

/** The language in which a person is written to. */
export function LanguageField({ field, hint, isOpen = false }: LanguageFieldProps) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  return (
    <Select
      {...field('language')}
      label={nameOf('language')}
      hint={hint ?? t('settings.languageHint')}
      {...(!isOpen && { placeholder: null })}
      options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
    />
  );
}
