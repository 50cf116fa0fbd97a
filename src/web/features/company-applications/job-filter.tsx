import { useTranslation } from '#web/lib/i18n.ts';
import { FilterChipLink } from '#web/ui/chip.tsx';

/** Names the only ad whose applications are shown, and leads back to all of them. */
export function JobFilter({ to, title }: { to: string; title: string }) {
  const { t } = useTranslation('company-applications');
  return (
    <FilterChipLink to={to} label={t('list.allJobs', { title })}>
      {title}
    </FilterChipLink>
  );
}
