import { dialledPhone } from '#domain/kernel/phone.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { seasonDatesText, seasonHereText } from '#web/nouns/employment/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { periodColumn } from '#web/ui/year-strip/period-column.tsx';
import {
  type Assignment,
  type AssignmentOrder,
  barOfAssignment,
  datesText,
  employeeName,
} from './assignment.ts';
import css from './columns.module.css';
import { SharedDossier } from './shared-dossier.tsx';

/**
 * The columns that all lists of assignments share: employee, title, workload and period. With `looksBack` there is no
 * line for today.
 */
export function useAssignmentColumns(
  companyId: number,
  assignments: readonly Assignment[] | undefined,
  rowWindow: StripWindow,
  looksBack = false,
): Column<Assignment, AssignmentOrder>[] {
  const { t, language } = useTranslation('employees');
  const today = useToday();
  return [
    {
      key: 'name',
      header: t('column.employee'),
      main: true,
      width: '15%',
      sortable: true,
      cell: (assignment) => <Employee companyId={companyId} assignment={assignment} />,
    },
    {
      key: 'title',
      header: t('column.title'),
      wide: true,
      width: '17%',
      sortable: true,
      cell: ({ title, workload }) => (
        <div className={css.words}>
          <span className={css.title}>
            <Title text={title} />
          </span>
          <span className={css.more}>{formatWorkload(workload, workload)}</span>
        </div>
      ),
    },
    periodColumn({
      rows: assignments,
      header: t('column.period'),
      width: '30%',
      bar: (assignment) => barOfAssignment(assignment, today),
      label: (assignment) => seasonDatesText(barOfAssignment(assignment, today), language),
      text: (assignment) => datesText(assignment, language),
      more: ({ is_cancelled }) => is_cancelled && <span className={css.more}>{t('endedEarly')}</span>,
      rowWindow,
      today: looksBack ? undefined : today,
    }),
  ];
}

/** The name of an employee, with what the company may know to reach and judge that person. */
function Employee({ companyId, assignment }: { companyId: number; assignment: Assignment }) {
  const { t, language } = useTranslation('employees');
  const { employee_phone: phone, employee_email: email } = assignment;
  const seasons = assignment.seasons_here.map((season) => seasonHereText(season, language));
  return (
    <div className={css.words}>
      <span className={css.name}>{employeeName(assignment)}</span>
      {seasons.length > 0 && <span className={css.more}>{t('here', { seasons: seasons.join(', ') })}</span>}
      {phone && (
        <a className={css.contact} href={`tel:${dialledPhone(phone)}`}>
          {phone}
        </a>
      )}
      {email && (
        <a className={css.contact} href={`mailto:${email}`}>
          {email}
        </a>
      )}
      <SharedDossier companyId={companyId} assignment={assignment} />
    </div>
  );
}

/** The ruler above the strips of the rows. */
export function WindowNote({ window: { start, months } }: { window: StripWindow }) {
  const { t, language } = useTranslation('employees');
  return (
    <span className={css.window}>
      {t('list.window', { n: months, month: formatMonth(start, language, 'long') })}
    </span>
  );
}
