import { useQuery } from '@tanstack/react-query';
import type { CSSProperties } from 'react';
import type { Reply } from '#api/schemas.ts';
import { sharePercent } from '#domain/jobs/page-views.ts';
import { mondayOf, weekNumber } from '#domain/kernel/week.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDay } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { cx } from '#web/ui/cx.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { CompanyJob } from './job.ts';
import { axisTop } from './reach-axis.ts';
import css from './reach-dialog.module.css';

type Week = Reply<'getJobReach'>['data']['weeks'][number];

interface ReachDialogProps {
  companyId: number;
  job: CompanyJob;
  onClose: () => void;
}

/** The statistics of an ad: views of its page and applications, by week. */
export function ReachDialog({ companyId, job, onClose }: ReachDialogProps) {
  const { t } = useTranslation('job-ads');
  const reach = useQuery(apiQuery('getJobReach', { params: { companyId, jobId: job.id } }));
  const weeks = reach.data?.data.weeks;
  return (
    <Dialog
      size="md"
      title={t('reach.title', { title: job.title })}
      lead={`${t('reach.text')} ${t('reach.late')}`}
      onClose={onClose}
    >
      <div className={css.body}>
        {weeks ? (
          weeks.length === 0 ? (
            <p>{t('reach.empty')}</p>
          ) : (
            <Weeks weeks={weeks} />
          )
        ) : reach.isError ? (
          <ErrorState title={t('reach.failed')} onRetry={() => void reach.refetch()} />
        ) : (
          <SkeletonText lines={6} />
        )}
      </div>
    </Dialog>
  );
}

function Weeks({ weeks }: { weeks: readonly Week[] }) {
  const { t, language } = useTranslation('job-ads');
  const running = mondayOf(useToday());
  const total = { views: sum(weeks, 'views'), applications: sum(weeks, 'applications') };
  const shareOf = (of: typeof total) => sharePercent(of) ?? t('reach.none');
  return (
    <>
      {total.views + total.applications === 0 ? <p>{t('reach.zero')}</p> : <Chart weeks={weeks} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard */}
      <section className={css.scroll} aria-label={t('reach.chart')} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('reach.week')}</th>
              <th scope="col">{t('reach.views')}</th>
              <th scope="col">{t('reach.applications')}</th>
              <th scope="col">{t('reach.share')}</th>
            </tr>
          </thead>
          <tbody>
            <tr className={css.total}>
              <th scope="row">{t('reach.total')}</th>
              <td>{total.views}</td>
              <td>{total.applications}</td>
              <td>{shareOf(total)}</td>
            </tr>
            {weeks.toReversed().map((week) => (
              <tr key={week.week}>
                <th scope="row">
                  {t('reach.weekOf', {
                    number: weekNumber(week.week),
                    date: formatDay(week.week, language, 'short'),
                  })}
                  {week.week === running && <span className={css.running}>{t('reach.running')}</span>}
                </th>
                <td>{week.views}</td>
                <td>{week.applications}</td>
                <td>{shareOf(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** A bar chart by week, views above and applications below, each with its own axis. The table has the same data. */
function Chart({ weeks }: { weeks: readonly Week[] }) {
  return (
    <div className={css.chart} aria-hidden="true">
      <Bars weeks={weeks} of="views" />
      <Bars weeks={weeks} of="applications" />
      <div className={cx(css.bars, css.weeks)} style={columnsFor(weeks)}>
        {weeks.map(({ week }, index) => (
          <span key={week} className={css.number}>
            {(weeks.length - 1 - index) % 4 === 0 && weekNumber(week)}
          </span>
        ))}
      </div>
    </div>
  );
}

function Bars({ weeks, of }: { weeks: readonly Week[]; of: 'views' | 'applications' }) {
  const { t } = useTranslation('job-ads');
  const most = Math.max(...weeks.map((week) => week[of]));
  const top = axisTop(most);
  return (
    <div className={css.row}>
      <div className={css.legend}>
        <span>{t(`reach.${of}`)}</span>
        {most === 0 && <span>{t('reach.zeroOf')}</span>}
      </div>
      <div className={css.plot} data-of={of}>
        <span className={css.axis}>
          <span>{top}</span>
          <span>0</span>
        </span>
        <div className={css.bars} style={columnsFor(weeks)}>
          {weeks.map((week) => (
            <span key={week.week} className={css.slot}>
              <span className={css.bar} style={{ height: `${(week[of] / top) * 100}%` }} />
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function columnsFor(weeks: readonly Week[]): CSSProperties {
  return { gridTemplateColumns: `repeat(${weeks.length}, minmax(0, 2.5rem))` };
}

function sum(weeks: readonly Week[], of: 'views' | 'applications'): number {
  return weeks.reduce((total, week) => total + week[of], 0);
}
