import { Link } from 'react-router';
import { listWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List, OrderOf } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { InterviewLine } from '#web/nouns/application/interview.tsx';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { barOf, seasonPeriodText, stripText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { periodColumn } from '#web/ui/year-strip/period-column.tsx';
import { type Application, type ApplicationList, subjectOf } from './application.ts';
import { ApplicationMenu } from './application-menu.tsx';
import css from './application-table.module.css';
import { ApplicationStatusChip } from './status-chip.tsx';

interface ApplicationTableProps {
  list: ApplicationList;
  applications: List<Application, Order>;
}

type Order = OrderOf<'listOwnApplications'>;

export function ApplicationTable({ list, applications }: ApplicationTableProps) {
  const { t } = useTranslation('applications');
  return (
    <DataTable
      label={t(`list.${list}`)}
      searchLabel={t('list.search')}
      list={applications}
      failed={t('list.failed')}
      rowKey={({ id }) => id}
      columns={useColumns(applications.rows)}
      actions={(application) => <ApplicationMenu application={application} />}
      empty={<NoApplications list={list} />}
    />
  );
}

function useColumns(applications: readonly Application[] | undefined): Column<Application, Order>[] {
  const { t, language } = useTranslation('applications');
  const today = useToday();
  return [
    {
      key: 'title',
      header: t('column.title'),
      main: true,
      width: '21%',
      sortable: true,
      cell: (application) => (
        <div className={css.name}>
          <Link className={css.title} to={applicationPath(application.id)}>
            <Title text={application.job.title} />
          </Link>
          <span className={css.more}>{workloadText(subjectOf(application))}</span>
          {application.interview && <InterviewLine interview={application.interview} />}
        </div>
      ),
    },
    {
      key: 'company',
      header: t('column.company'),
      width: '17%',
      sortable: true,
      cell: ({ company, place }) => (
        <div className={css.name}>
          {company.name}
          <span className={css.more}>{place}</span>
        </div>
      ),
    },
    periodColumn({
      rows: applications,
      header: t('column.period'),
      width: '30%',
      bar: (application) => barOf(subjectOf(application)),
      label: (application) => stripText(subjectOf(application), language),
      text: (application) => seasonPeriodText(subjectOf(application), language),
      rowWindow: listWindow(today),
      today,
    }),
    {
      key: 'sent',
      header: t('column.applied'),
      sortable: true,
      cell: ({ application_sent }) =>
        application_sent === null ? null : formatDate(inZurich(application_sent).date, language, 'short'),
    },
    {
      key: 'status',
      header: t('column.status'),
      sortable: true,
      cell: (application) => <ApplicationStatusChip application={application} />,
    },
  ];
}

function NoApplications({ list }: { list: ApplicationList }) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const to = list === 'completed' ? otherPath('employee.application', { list: 'all' }) : path('job.list');
  return (
    <EmptyState
      title={t(`empty.${list}.title`)}
      action={
        <ButtonLink variant="outline" size="sm" to={to}>
          {t(list === 'completed' ? 'empty.toAll' : 'empty.toJobs')}
        </ButtonLink>
      }
    >
      {t(`empty.${list}.text`)}
    </EmptyState>
  );
}
