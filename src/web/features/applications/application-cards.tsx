import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type StripWindow, sharedWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { List, OrderOf } from '#web/lib/list.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { CalendarButton, InterviewLine } from '#web/nouns/application/interview.tsx';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { UnreadMessages } from '#web/nouns/application/unread-messages.tsx';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { seasonPeriodText, stripText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListFrame, type SortOption } from '#web/ui/list-frame.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatesLegend } from '#web/ui/year-strip/legend.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import {
  type Application,
  type ApplicationList,
  barOfOwn,
  type Stage,
  stageOf,
  subjectOf,
} from './application.ts';
import { interviewFile } from './application-actions.ts';
import css from './application-cards.module.css';
import { ApplicationMenu } from './application-menu.tsx';
import { ApplicationStatusChip } from './status-chip.tsx';

type Order = OrderOf<'listOwnApplications'>;

/** Drafts, then open, then closed applications, each newest first. */
export const BY_STAGE = { key: 'stage', descending: false } as const;

interface ApplicationCardsProps {
  list: ApplicationList;
  applications: List<Application, Order>;
}

/** The applications of an employee: cards on phones, rows below one ruler where there is width for them. */
export function ApplicationCards({ list, applications }: ApplicationCardsProps) {
  const { t } = useTranslation('applications');
  const today = useToday();
  const { rows = [], shown, view } = applications;
  const window = sharedWindow(
    rows.map((application) => barOfOwn(application, today)),
    today,
  );
  const isGrouped = list === 'all' && view.sorting.key === BY_STAGE.key;
  const orders = useOrders();
  const firstDraft = shown.rows.find(({ can }) => can.edit);
  return (
    <ListFrame
      list={applications}
      rowKey={({ id }) => id}
      orders={orders}
      searchLabel={t('list.search')}
      failed={t('list.failed')}
      empty={<NoApplications list={list} />}
    >
      {({ rowProps, isBusy, failure }) => (
        <>
          {failure}
          <div className={css.ruler}>
            <SharedRuler window={window} today={today} />
          </div>
          {groupsOf(shown.rows, isGrouped ? today : null).map(({ stage, from, applications }) => (
            <Group key={stage ?? 'all'} list={list} stage={stage} isBusy={isBusy}>
              {applications.map((application, index) => (
                <li key={application.id} {...rowProps(application.id, from + index)} className={css.card}>
                  <Card application={application} window={window} isFirstDraft={application === firstDraft} />
                </li>
              ))}
            </Group>
          ))}
          <StatesLegend
            states={shown.rows.map((application) => barOfOwn(application, today).state)}
            words={{ draft: t('list.legendDraft') }}
          />
        </>
      )}
    </ListFrame>
  );
}

/** The orders to choose from. */
function useOrders(): SortOption<Order>[] {
  const { t } = useTranslation('applications');
  return [
    { ...BY_STAGE, text: t('order.stage') },
    { key: 'sent', descending: true, text: t('order.newest') },
    { key: 'sent', descending: false, text: t('order.oldest') },
    { key: 'title', descending: false, text: t('order.title') },
    { key: 'company', descending: false, text: t('order.company') },
    { key: 'start', descending: false, text: t('order.start') },
    { key: 'status', descending: false, text: t('order.status') },
  ];
}

interface RowGroup {
  /** Null for rows that are not grouped. */
  stage: Stage | null;
  /** The index of the first of them in the list. */
  from: number;
  applications: readonly Application[];
}

/** The rows by stage, in their order; in one group without a day to judge them on. */
function groupsOf(rows: readonly Application[], today: CivilDate | null): RowGroup[] {
  if (today === null) return [{ stage: null, from: 0, applications: rows }];
  const byStage = Map.groupBy(rows, (application) => stageOf(application, today));
  return [...byStage].map(([stage, applications]) => ({
    stage,
    from: rows.indexOf(applications[0] as Application),
    applications,
  }));
}

interface GroupProps {
  list: ApplicationList;
  stage: Stage | null;
  isBusy: boolean;
  children: ReactNode;
}

const HEADINGS = { draft: 'draft', open: 'open', closed: 'completed' } as const satisfies Record<
  Stage,
  ApplicationList
>;

function Group({ list, stage, isBusy, children }: GroupProps) {
  const { t } = useTranslation('applications');
  const id = useId();
  return (
    <section className={css.group} aria-labelledby={id} aria-busy={isBusy}>
      <h2 id={id} className={stage === 'open' || stage === 'closed' ? css.heading : 'visually-hidden'}>
        {t(`list.${stage === null ? list : HEADINGS[stage]}`)}
      </h2>
      <ul className={css.cards}>{children}</ul>
    </section>
  );
}

interface CardProps {
  application: Application;
  window: StripWindow;
  /** Of the drafts only the first has a filled button. */
  isFirstDraft: boolean;
}

/** An application in the list: its status and date, the job, the job on the year strip, and the next step. */
function Card({ application, window, isFirstDraft }: CardProps) {
  const { t, language } = useTranslation('applications');
  const { t: tellOf } = useTranslation('interviews');
  const today = useToday();
  const { id, company, place, interview, application_sent, updated_at, can } = application;
  const subject = subjectOf(application);
  const date = formatDate(inZurich(application_sent ?? updated_at).date, language, 'short');
  return (
    <>
      <div className={css.state}>
        <ApplicationStatusChip application={application} />
        <UnreadMessages n={application.unread_messages} />
        <span className={css.more}>
          {t(application_sent === null ? 'card.changed' : 'card.sent', { date })}
        </span>
      </div>
      <div className={css.subject}>
        <h3 className={css.title}>
          <Link className={css.link} to={applicationPath(id)}>
            <Title text={subject.title} />
          </Link>
        </h3>
        <p className={css.company}>
          <VerifiedName text={`${company.name}, ${place}`} verified={company.verified} />
        </p>
      </div>
      <div className={css.period}>
        <p className={css.more}>
          {seasonPeriodText(subject, language)}, {workloadText(subject)}
        </p>
        <YearStrip
          size="sm"
          ruler="bare"
          gapText={null}
          bars={[barOfOwn(application, today)]}
          label={stripText(subject, language)}
          window={window}
          today={today}
        />
      </div>
      {(can.edit || interview || can.pick_time) && (
        <div className={css.next}>
          {can.pick_time && (
            <ButtonLink size="sm" variant="outline" to={applicationPath(id)}>
              {tellOf('offer.choose')}
            </ButtonLink>
          )}
          {interview && <InterviewLine interview={interview} />}
          {interview?.state === 'upcoming' && (
            <CalendarButton file={() => interviewFile(application, interview.id)} />
          )}
          {can.edit && !subject.isPublic && <p className={css.more}>{t('edit.notPublic')}</p>}
          {can.edit && subject.isPublic && (
            <ButtonLink size="sm" variant={isFirstDraft ? 'filled' : 'outline'} to={applicationPath(id)}>
              {t('card.continue')}
            </ButtonLink>
          )}
        </div>
      )}
      <div className={css.menu}>
        <ApplicationMenu application={application} />
      </div>
    </>
  );
}

function NoApplications({ list }: { list: ApplicationList }) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const isCompleted = list === 'completed';
  const to = isCompleted ? otherPath('employee.application', { list: 'all' }) : path('job.list');
  return (
    <EmptyState
      title={t(`empty.${list}.title`)}
      action={
        <ButtonLink variant={list === 'all' ? 'filled' : 'outline'} size="sm" to={to}>
          {t(isCompleted ? 'empty.toAll' : 'empty.toJobs')}
        </ButtonLink>
      }
    >
      {t(`empty.${list}.text`)}
    </EmptyState>
  );
}
