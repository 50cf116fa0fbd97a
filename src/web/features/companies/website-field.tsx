import type { FieldProps } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { TextField } from '#web/ui/text-field.tsx';

/** The company's website, with its scheme or without (rule companies/website). */
export function WebsiteField({ field }: { field: FieldProps }) {
  const { t: nameOf } = useTranslation('fields');
  return (
    <TextField {...field} label={nameOf('website')} type="url" inputMode="url" autoComplete="url" optional />
  );
}
