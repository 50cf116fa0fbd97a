import { type CompanySize, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { useTranslation } from '#web/lib/i18n.ts';

/** A plan is named after its number of staff in peak season: "11 bis 30 Personen". */
export function usePlanName(): (size: CompanySize) => string {
  const { t } = useTranslation('plans');
  return (size) => {
    const { from, to } = SIZE_BOUNDS[size];
    return t(`name.${size}`, { from, to: to ?? '' });
  };
}
