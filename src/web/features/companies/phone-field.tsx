import { formatHousePhone } from '#domain/kernel/phone.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** A phone number in any notation; on blur it gets its stored form, of a house unless told (rule companies/phone). */
export function PhoneField({ field, stored = formatHousePhone }: PhoneFieldProps) {
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  return (
    <TextField
      {...field}
      label={nameOf('phone')}
      hint={t('phoneHint')}
      type="tel"
      autoComplete="tel"
      onBlur={() => {
        const formatted = stored(field.value);
        if (formatted !== null && formatted !== field.value) field.onChange(formatted);
        field.onBlur();
      }}
    />
  );
}

interface PhoneFieldProps {
  field: ReturnType<ServerForm<{ phone: string }>['field']>;
  stored?: (typed: string) => string | null;
}
