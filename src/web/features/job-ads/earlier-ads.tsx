import { useQuery } from '@tanstack/react-query';
import { twoDigits } from '#domain/kernel/civil-date.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import type { CompanyJob } from './job.ts';
import { copyPath } from './job-actions.ts';
import css from './job-form.module.css';

/** The number of ads that are offered, newest first. */
const OFFERED = 3;

/** The newest ads of a company, also those that are over; undefined until they have loaded, none if that failed. */
export function useEarlierAds(companyId: number, enabled: boolean): CompanyJob[] | undefined {
  const page = { sort: '-created_at', page: '1', per_page: String(OFFERED) } as const;
  const params = { companyId };
  const current = useQuery({ ...apiQuery('listCompanyJobs', { params, query: page }), enabled });
  const over = useQuery({
    ...apiQuery('listCompanyJobs', { params, query: { ...page, scope: 'trashed' } }),
    enabled,
  });
  if (!enabled) return [];
  if (current.isPending || over.isPending) return undefined;
  return newest([...(current.data?.data ?? []), ...(over.data?.data ?? [])]);
}

/** The newest ads, each title and season once. */
export function newest<Ad extends Pick<CompanyJob, 'title' | 'created_at' | Year>>(ads: readonly Ad[]): Ad[] {
  const sorted = [...ads].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const nameOf = (ad: Ad) => `${ad.title} ${yearsOf(ad)}`;
  return sorted
    .filter((ad, at) => sorted.findIndex((other) => nameOf(other) === nameOf(ad)) === at)
    .slice(0, OFFERED);
}

/** A new ad begins with one of these, moved to its next season; or empty, which needs no press. */
export function EarlierAds({ companyId, ads }: { companyId: number; ads: readonly CompanyJob[] }) {
  const { t } = useTranslation('job-ads');
  if (ads.length === 0) return null;
  return (
    <nav className={css.earlier} aria-label={t('earlier.label')}>
      {ads.map((ad) => (
        <ButtonLink key={ad.id} variant="outline" size="sm" to={copyPath(companyId, ad.id)}>
          {t('earlier.take', { title: ad.title, years: yearsOf(ad) })}
        </ButtonLink>
      ))}
    </nav>
  );
}

type Year = 'start_year' | 'end_year';

/** "2025/26" for a season across the turn of the year, else "2026". */
function yearsOf({ start_year, end_year }: Pick<CompanyJob, Year>): string {
  return start_year === end_year ? String(start_year) : `${start_year}/${twoDigits(end_year % 100)}`;
}
