import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fullName } from '#domain/accounts/name.ts';
import { formatDate, formatDateRange, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List, OrderOf } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import { type Agreement, lossOf, validityOf } from '#web/nouns/agreement/agreement.ts';
import { AgreementValidity } from '#web/nouns/agreement/agreement-validity.tsx';
import { openPaper } from '#web/nouns/agreement/paper.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { AgreementStrip } from './agreement-strip.tsx';
import css from './agreement-table.module.css';

interface AgreementTableProps {
  agreements: List<Agreement, Order>;
  empty: ReactNode;
  /** Set for the company's list, which names the employee of each agreement; unset for the employee's own list. */
  companyId?: number;
}

type Order = OrderOf<'listAgreements' | 'listCompanyAgreements'>;

/** The default order of both lists. */
export const NEWEST_FIRST = { key: 'created_at', descending: true } as const;

export function AgreementTable({ agreements, empty, companyId }: AgreementTableProps) {
  const { t, language } = useTranslation('agreements');
  const columns: Column<Agreement, Order>[] = [
    {
      key: 'name',
      header: t(companyId === undefined ? 'column.companies' : 'column.employee'),
      main: true,
      width: companyId === undefined ? '24%' : '29%',
      sortable: true,
      cell: (agreement) => (
        <>
          {companyId !== undefined && <p className={css.employee}>{employeeOf(agreement)}</p>}
          <Companies agreement={agreement} isSecond={companyId !== undefined} />
        </>
      ),
    },
    {
      key: 'start',
      header: t('column.period'),
      wide: true,
      width: '27%',
      sortable: true,
      cell: ({ jobs, ...agreement }) => (
        <div className={css.strip}>
          <AgreementStrip size="md" jobs={jobs} isValid={validityOf(agreement) !== 'invalid'} withoutDays />
        </div>
      ),
    },
    {
      key: 'interruption',
      header: t('column.interruption'),
      sortable: true,
      cell: ({ interruption_days: n }) => <span className={css.short}>{t('common:strip.days', { n })}</span>,
    },
    {
      key: 'created_at',
      header: t('column.date'),
      sortable: true,
      cell: ({ created_at }) => (
        <span className={css.short}>{formatDate(inZurich(created_at).date, language, 'short')}</span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      sortable: true,
      cell: (agreement) => <Status agreement={agreement} companyId={companyId} />,
    },
    {
      key: 'paper',
      header: t('column.paper'),
      wide: true,
      cell: (agreement) => (
        <div className={css.papers}>
          <PaperButton agreement={agreement} companyId={companyId} />
          <CheckLink agreement={agreement} />
        </div>
      ),
    },
  ];
  return (
    <DataTable
      label={t('list.heading')}
      searchLabel={t('list.search')}
      list={agreements}
      failed={t('list.failed')}
      rowKey={({ uuid }) => uuid}
      columns={columns}
      empty={empty}
    />
  );
}

function employeeOf({ employee }: Agreement): string {
  return fullName(employee);
}

interface CompaniesProps {
  agreement: Agreement;
  /** Whether they are the second line, below the name of the employee, which is then the heading of the row. */
  isSecond: boolean;
}

function Companies({ agreement: { jobs }, isSecond }: CompaniesProps) {
  const { t, language } = useTranslation('agreements');
  return (
    <ol className={css.companies} data-second={isSecond || undefined}>
      {[jobs.job1, jobs.job2].map((job) => (
        <li key={job.id}>
          {job.company}
          <span className={css.more}>
            {t(`common:season.${job.season}`)},{' '}
            {formatDateRange(job.start_date, job.end_date, language, 'short')}
          </span>
          <Loss job={job} />
        </li>
      ))}
    </ol>
  );
}

function Loss({ job }: { job: Agreement['jobs']['job1'] }) {
  const { t, language } = useTranslation('agreements');
  const loss = lossOf(job);
  if (loss === null) return null;
  const date = formatDate(loss.date, language, 'short');
  return <span className={css.loss}>{t(`list.${loss.kind}`, { date })}</span>;
}

interface ReaderProps {
  agreement: Agreement;
  companyId: number | undefined;
}

/** Tells the employee whom to ask about a cancelled agreement, since the product does not know the reason. */
function Status({ agreement, companyId }: ReaderProps) {
  const { t } = useTranslation('agreements');
  const asksCompany = companyId === undefined && validityOf(agreement) === 'invalid';
  return (
    <div className={css.status}>
      <AgreementValidity agreement={agreement} end={agreement.jobs.job2.end_date} />
      {asksCompany && <span className={css.more}>{t('list.askCompany')}</span>}
    </div>
  );
}

function PaperButton({ agreement, companyId }: ReaderProps) {
  const { t } = useTranslation('agreements');
  const names = useNames(agreement);
  if (agreement.url === null) return null;
  return (
    <Button
      variant="outline"
      size="sm"
      className={css.open}
      icon={<IconFileText size={20} aria-hidden />}
      aria-haspopup="dialog"
      aria-label={t('paper.openOf', names)}
      onClick={() => openPaper(agreement, t('paper.title', names), companyId)}
    >
      {t('paper.open')}
    </Button>
  );
}

function CheckLink({ agreement }: Pick<ReaderProps, 'agreement'>) {
  const { t } = useTranslation('agreements');
  const names = useNames(agreement);
  return (
    <Link className={css.check} to={otherPath('agreement.check', { uuid: agreement.uuid })}>
      {t('paper.check')}
      <span className="visually-hidden">: {t('paper.title', names)}</span>
    </Link>
  );
}

/** The dates distinguish two agreements between the same companies. */
function useNames({ job1_company, job2_company, jobs }: Agreement) {
  const { language } = useTranslation('agreements');
  const period = formatDateRange(jobs.job1.start_date, jobs.job2.end_date, language, 'short');
  return { first: job1_company, second: job2_company, period };
}
