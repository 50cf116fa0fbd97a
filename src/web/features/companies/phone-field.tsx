import { formatHousePhone } from '#domain/kernel/phone.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** A phone number of a house in any notation; on blur it is normalised to the stored form (rule companies/phone). */
export function PhoneField({ field }: { field: ReturnType<ServerForm<{ phone: string }>['field']> }) {
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
        const formatted = formatHousePhone(field.value);
        if (formatted !== null && formatted !== field.value) field.onChange(formatted);
        field.onBlur();
      }}
    />
  );
}
