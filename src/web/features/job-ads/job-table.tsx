import { useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatMonth, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List, OrderOf } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { seasonPeriodText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { periodColumn } from '#web/ui/year-strip/period-column.tsx';
import { AdsLegend } from './ads-legend.tsx';
import { FilledAlert, FilledChip } from './filled.tsx';
import { type CompanyJob, companyBarOf, companyStripText } from './job.ts';
import { jobChip } from './job-chip.ts';
import { JobMenu } from './job-menu.tsx';
import css from './job-table.module.css';
import { adWindow, type JobList } from './lists.ts';
import { NoJobs } from './no-jobs.tsx';
import { ReachDialog } from './reach-dialog.tsx';
import { JobStatusChip } from './status-chip.tsx';
import { WaitingChips } from './waiting.tsx';

interface JobTableProps {
  company: OwnCompany;
  list: JobList;
  jobs: List<CompanyJob, Order>;
}

type Order = OrderOf<'listCompanyJobs'>;

export function JobTable({ company, list, jobs }: JobTableProps) {
  const { t, language } = useTranslation('job-ads');
  const today = useToday();
  const columns = useColumns(company, list, jobs.rows);
  const { start, months } = adWindow(list, today);
  const isDashed = jobs.shown.rows.some((job) => companyBarOf(job, today).state === 'draft');
  const [reached, setReached] = useState<CompanyJob | null>(null);
  return (
    <>
      <DataTable
        label={t(`list.${list}`)}
        searchLabel={t('list.search')}
        list={jobs}
        failed={t('list.failed')}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(job) => <JobMenu company={company} job={job} list={list} onReach={() => setReached(job)} />}
        aside={
          <span className={css.window}>
            {t('list.window', { n: months, month: formatMonth(start, language, 'long') })}
          </span>
        }
        note={isDashed && <AdsLegend jobs={jobs.shown.rows} isArchive={list === 'archived'} />}
        empty={<NoJobs companyId={company.id} list={list} />}
      />
      {/* Below the table, which would be moved down once the ads are known. */}
      {list === 'active' && jobs.rows?.map((job) => <FilledAlert key={job.id} company={company} job={job} />)}
      {/* Rendered outside of the table: the dialog contains a table of its own, which would inherit the styles of the
          rows. */}
      {reached && <ReachDialog companyId={company.id} job={reached} onClose={() => setReached(null)} />}
    </>
  );
}

function useColumns(
  company: OwnCompany,
  list: JobList,
  jobs: readonly CompanyJob[] | undefined,
): Column<CompanyJob, Order>[] {
  const { t, language } = useTranslation('job-ads');
  const today = useToday();
  const companyId = company.id;
  const columns: (Column<CompanyJob, Order> | false)[] = [
    {
      key: 'title',
      header: t('column.title'),
      main: true,
      width: '26%',
      sortable: true,
      cell: (job) => <JobName company={company} job={job} />,
    },
    periodColumn({
      rows: jobs,
      header: t('column.period'),
      width: '28%',
      bar: (job) => companyBarOf(job, today),
      label: (job) => companyStripText(job, today, language),
      text: (job) => seasonPeriodText(job, language),
      rowWindow: adWindow(list, today),
      // The archive shows past months, so it has no line for today.
      today: list === 'archived' ? undefined : today,
    }),
    list === 'active' && {
      key: 'status',
      header: t('column.status'),
      wide: true,
      sortable: true,
      cell: (job) => <JobStatus companyId={companyId} job={job} />,
    },
    {
      key: 'applications',
      header: t('column.applications'),
      align: 'end',
      wide: true,
      width: '5.5rem',
      sortable: true,
      cell: (job) => <Applications companyId={companyId} job={job} />,
    },
    list !== 'draft' && {
      key: 'created_at',
      header: t('column.created'),
      sortable: true,
      cell: ({ created_at }) => (
        <span className={css.short}>{formatDate(inZurich(created_at).date, language, 'short')}</span>
      ),
    },
  ];
  return columns.filter((column) => column !== false);
}

interface JobNameProps {
  company: OwnCompany;
  job: CompanyJob;
}

/** The title as a link to the ad, with workload, recent views, and what a draft waits for. */
function JobName({ company, job }: JobNameProps) {
  const { t } = useTranslation('job-ads');
  return (
    <div className={css.name}>
      <Link
        className={css.title}
        lang={job.language}
        to={otherPath('company.jobs.edit', { companyId: company.id, id: job.id })}
      >
        <Title text={job.title} />
      </Link>
      <span className={css.workload}>
        {workloadText(job)}
        {job.published_at !== null && ` · ${t('column.recentViews', { n: job.number_of_recent_views })}`}
      </span>
      <FilledChip job={job} />
      {job.is_waiting && <WaitingChips company={company} />}
    </div>
  );
}

/** The number of applications, as a link to them. */
function Applications({ companyId, job }: { companyId: number; job: CompanyJob }) {
  const { t } = useTranslation('job-ads');
  const n = job.number_of_applications;
  const count = (
    <>
      <strong className={css.number} aria-hidden>
        {n}
      </strong>
      <span className={css.count}>{t('column.applicationCount', { n })}</span>
    </>
  );
  if (n === 0) return count;
  const list = otherPath('company.applications', { companyId, list: 'ongoing' });
  return (
    <Link className={css.applications} to={`${list}?job=${job.id}`}>
      {count}
    </Link>
  );
}

function JobStatus({ companyId, job }: { companyId: number; job: CompanyJob }) {
  const { t } = useTranslation('job-ads');
  const [open, setOpen] = useState(false);
  const reason = job.jobroom_entry?.rejection_reason;
  const isRejected = jobChip(job, useToday()).meaning === 'rejected';
  return (
    <div className={css.status}>
      <JobStatusChip job={job} />
      {isRejected && reason && (
        <button type="button" className={css.reason} onClick={() => setOpen(true)}>
          {t('list.reason')}
        </button>
      )}
      {open && (
        <Dialog
          size="sm"
          title={t('list.rejected', { title: job.title })}
          onClose={() => setOpen(false)}
          actions={
            <ButtonLink to={otherPath('company.jobs.edit', { companyId, id: job.id })}>
              {t('edit.title')}
            </ButtonLink>
          }
        >
          <p>{reason}</p>
        </Dialog>
      )}
    </div>
  );
}
