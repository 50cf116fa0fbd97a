import { LANGUAGES } from '#domain/kernel/language.ts';
import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Select } from '#web/ui/select.tsx';

interface LanguageFieldProps {
  field: FormPart<{ language: string }>['field'];
  /** The hint; by default it names mails and pages of the account. */
  hint?: string;
  /** Whether it may be empty at first; an account always has a language. */
  isOpen?: boolean;
}

/** The language for messages to a person. */
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
