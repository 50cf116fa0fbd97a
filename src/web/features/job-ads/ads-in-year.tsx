import { Link } from 'react-router';
import { monthIndex } from '#domain/kernel/civil-date.ts';
import { listWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { monthsOf } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './ads-in-year.module.css';
import { AdsLegend } from './ads-legend.tsx';
import { type CompanyJob, companyBarOf, companyStripText } from './job.ts';
import { NoJobs } from './no-jobs.tsx';

/** The maximum of rows; the list itself shows all. */
const MOST = 8;

/** The ads of a company below one ruler, sorted by start. */
export function AdsInYear({ companyId, jobs }: { companyId: number; jobs: readonly CompanyJob[] }) {
  const { t, language } = useTranslation('job-ads');
  // The texts of the strips are in the catalogue of the public ads.
  useTranslation('jobs');
  const today = useToday();
  const window = listWindow(today);
  const sorted = jobs.toSorted((a, b) => monthIndex(monthsOf(a)[0]) - monthIndex(monthsOf(b)[0]));
  const isDashed = jobs.some((job) => companyBarOf(job, today).state === 'draft');
  return (
    <section className={css.section} aria-labelledby="ads-in-year">
      <div className={css.head}>
        <h2 id="ads-in-year">{t('year.title')}</h2>
        {isDashed && <AdsLegend jobs={sorted.slice(0, MOST)} />}
      </div>
      {jobs.length === 0 ? (
        <NoJobs companyId={companyId} list="active" />
      ) : (
        <div className={css.card}>
          <div className={css.ruler}>
            <SharedRuler window={window} today={today} />
          </div>
          <ul className={css.rows}>
            {sorted.slice(0, MOST).map((job) => (
              <li key={job.id} className={css.row}>
                <Link
                  className={css.title}
                  lang={job.language}
                  to={otherPath('company.jobs.edit', { companyId, id: job.id })}
                >
                  <Title text={job.title} />
                </Link>
                <YearStrip
                  size="sm"
                  bars={[companyBarOf(job, today)]}
                  label={companyStripText(job, today, language)}
                  window={window}
                  ruler="bare"
                  today={today}
                />
              </li>
            ))}
          </ul>
          {jobs.length > MOST && (
            <Link className={css.all} to={otherPath('company.jobs', { companyId, list: 'active' })}>
              {t('year.all', { n: jobs.length })}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}
