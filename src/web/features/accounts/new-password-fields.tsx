import type { FormPart } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { PasswordField } from '#web/ui/text-field.tsx';

interface NewPasswordFieldsProps {
  field: FormPart<{ password: string; password_confirmation: string }>['field'];
  label: string;
}

/** A new password, to be typed twice. */
export function NewPasswordFields({ field, label }: NewPasswordFieldsProps) {
  const { t } = useTranslation('accounts');
  const { t: nameOf } = useTranslation('fields');
  return (
    <>
      <PasswordField
        {...field('password')}
        label={label}
        hint={t('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField
        {...field('password_confirmation')}
        label={nameOf('password_confirmation')}
        autoComplete="new-password"
      />
    </>
  );
}
