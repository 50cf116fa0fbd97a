import { COMPANY_SIZES, SIZE_BOUNDS } from '#domain/companies/size.ts';
import type { ServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Select } from '#web/ui/select.tsx';

/** How many people work there in peak season, which decides the price of the subscription. */
export function SizeField({ field }: { field: ReturnType<ServerForm<{ size: string }>['field']> }) {
  const { t } = useTranslation('companies');
  const { t: nameOf } = useTranslation('fields');
  const options = COMPANY_SIZES.map((size) => {
    const { from, to } = SIZE_BOUNDS[size];
    return { value: size, label: t(`size.${size}`, { from, to: to ?? '' }) };
  });
  return <Select {...field} label={nameOf('size')} hint={t('size.hint')} options={options} />;
}
