import IconNote from '@tabler/icons-react/dist/esm/icons/IconNote.mjs';
import { type ComponentProps, useState } from 'react';
import { listWindow, windowBehind } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatMonth, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type List, type OrderOf, orderOf } from '#web/lib/list.ts';
import { InterviewLine } from '#web/nouns/application/interview.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { seasonPeriodText, stripText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { periodColumn } from '#web/ui/year-strip/period-column.tsx';
import { Applicant } from './applicant.tsx';
import {
  APPLICATION_LISTS,
  type Application,
  type ApplicationList,
  barOfApplication,
  jobFacts,
  type Meaning,
  meaningOf,
} from './application.ts';
import { ApplicationMenu } from './application-menu.tsx';
import css from './application-table.module.css';
import { ChoiceBar } from './choice-bar.tsx';
import type { DossierList } from './dossier.ts';
import { NoApplications } from './no-applications.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { ApplicationChip, ContractElsewhere } from './status-chip.tsx';
import { useChoice } from './use-choice.ts';

/** Months of the completed list's strip that lie before the current one. */
const MONTHS_BACK = 9;

interface ApplicationTableProps {
  company: OwnCompany;
  list: ApplicationList;
  /** The one ad whose applications are shown; null for all. */
  jobId: number | null;
  /** The state by which the list is filtered; null for all. */
  only: Meaning | null;
  applications: List<Application, Order>;
  /** Whether the person may decide on applications; readers get no checkboxes. */
  canDecide: boolean;
}

type Order = OrderOf<'listApplications'>;

export function ApplicationTable(props: ApplicationTableProps) {
  const { company, list, jobId, only, applications, canDecide } = props;
  const { t, language } = useTranslation('company-applications');
  const { words, sorting } = applications.view;
  const listed: DossierList = {
    scope: APPLICATION_LISTS[list],
    ...(jobId !== null && { job_id: String(jobId) }),
    ...(only !== null && { status: only }),
    ...(words.trim() !== '' && { query: words.trim() }),
    sort: orderOf(sorting),
  };
  const columns = useColumns(company.id, list, listed, applications.rows);
  const { start, months } = useRowWindow(list);
  const { choice, ...chosen } = useChoice(applications.rows ?? [], (name) => t('bulk.choose', { name }));
  const [refusing, setRefusing] = useState<readonly Application[] | null>(null);
  const isChoosing = canDecide && list === 'ongoing' && applications.rows?.length !== 0;
  return (
    <>
      {isChoosing && (
        <ChoiceBar {...chosen} shown={applications.shown.rows} onRefuse={() => setRefusing(chosen.chosen)} />
      )}
      <DataTable
        label={t(`list.${list}`)}
        searchLabel={t('list.search')}
        list={applications}
        rowKey={({ id }) => id}
        columns={columns}
        {...(isChoosing && { choice })}
        failed={t('list.failed')}
        actions={(application) => (
          <ApplicationMenu company={company} application={application} list={list} listed={listed} />
        )}
        aside={
          <span className={css.window}>
            {t('list.window', { n: months, month: formatMonth(start, language, 'long') })}
          </span>
        }
        empty={<NoApplications companyId={company.id} list={list} jobId={jobId} only={only} />}
      />
      {refusing && (
        <RefusalDialog
          companyId={company.id}
          applications={refusing}
          onDone={chosen.clear}
          onClose={() => setRefusing(null)}
        />
      )}
    </>
  );
}

function useRowWindow(list: ApplicationList) {
  const today = useToday();
  return list === 'completed' ? windowBehind(today, MONTHS_BACK) : listWindow(today);
}

function useColumns(
  companyId: number,
  list: ApplicationList,
  listed: DossierList,
  applications: readonly Application[] = [],
): Column<Application, Order>[] {
  const { t, language } = useTranslation('company-applications');
  const today = useToday();
  const rowWindow = useRowWindow(list);
  return [
    {
      key: 'name',
      header: t('column.employee'),
      main: true,
      width: '14%',
      sortable: true,
      cell: (application) => <Person companyId={companyId} application={application} list={listed} />,
    },
    {
      key: 'title',
      header: t('column.job'),
      wide: true,
      width: '26%',
      sortable: true,
      cell: (application) => (
        <div className={css.words}>
          <span className={css.job}>
            <Title text={application.job.title} />
          </span>
          <span className={css.more}>{workloadText(jobFacts(application))}</span>
        </div>
      ),
    },
    periodColumn({
      rows: applications,
      header: t('column.period'),
      width: '27%',
      bar: (application) => barOfApplication(application, list, today),
      label: (application) => stripText(jobFacts(application), language),
      text: (application) => seasonPeriodText(jobFacts(application), language),
      rowWindow,
      today,
    }),
    {
      key: 'sent',
      header: t('column.sent'),
      sortable: true,
      cell: ({ application_sent: sent }) =>
        sent && <span className={css.date}>{formatDate(inZurich(sent).date, language, 'short')}</span>,
    },
    {
      key: 'status',
      header: t('column.status'),
      wide: true,
      sortable: true,
      cell: (application) => (
        <div className={css.state}>
          <ApplicationChip meaning={meaningOf(application, list)} />
          <ContractElsewhere application={application} />
          {application.decided_by !== null && application.decided_at !== null && (
            <span className={css.more}>
              {t('list.decided', {
                by: application.decided_by,
                at: formatDate(inZurich(application.decided_at).date, language, 'short'),
              })}
            </span>
          )}
        </div>
      ),
    },
  ];
}

/** The applicant, with the interview and the note of the company. */
function Person({ application, ...rest }: ComponentProps<typeof Applicant>) {
  const { t } = useTranslation('company-applications');
  return (
    <div className={css.words}>
      <Applicant {...rest} application={application} />
      {application.interview && <InterviewLine interview={application.interview} />}
      {application.note && (
        <span className={css.note}>
          <IconNote size={17} aria-hidden />
          <span>
            <span className="visually-hidden">{t('note.label')}: </span>
            {application.note}
          </span>
        </span>
      )}
    </div>
  );
}
