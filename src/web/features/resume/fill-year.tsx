import { Link } from 'react-router';
import { datesOf } from '#domain/employments/dates.ts';
import { twoDigits } from '#domain/kernel/civil-date.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { confirmationOf, daysOf, type Entry } from '#web/nouns/entry/entry.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import css from './overview.module.css';
import { seasonToFill } from './season-to-fill.ts';

/** Leads from the last confirmed job to the ads that make a year with it, and without such a job to year plans of two ads. */
export function FillYear({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('resume');
  const path = usePublicPath();
  const today = useToday();
  const jobs = entries.map((entry) => {
    const { startDate, endDate } = datesOf(daysOf(entry));
    return { id: entry.id, startDate, endDate, isConfirmed: confirmationOf(entry) === 'confirmed' };
  });
  const found = seasonToFill(jobs, today);
  if (found === null) {
    return (
      <Link className={css.toPlans} to={path('year.plan')}>
        {t('fill.any')}
      </Link>
    );
  }
  const { entryId, season, year } = found;
  return (
    <ButtonLink variant="outline" to={`${path('year.plan')}?held=${entryId}`}>
      {t(`fill.${season}`, { year, next: twoDigits((year + 1) % 100) })}
    </ButtonLink>
  );
}
