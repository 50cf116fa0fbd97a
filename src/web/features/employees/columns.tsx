import { daysBetween } from '#domain/kernel/civil-date.ts';
import type { StripWindow } from '#domain/kernel/year-strip.ts';
import { breakable } from '#web/features/job-ads/job.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatMonth, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Column } from '#web/ui/data-table.tsx';
import { cardWindows, RowStrip } from '#web/ui/year-strip/row-strip.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import css from './columns.module.css';
import { barOfEmployee, datesText, type Employee, nameOf, seasonDatesText } from './employee.ts';

/** What every list of employments tells: who, as what, how much and when; one that `looksBack` needs no today. */
export function useEmployeeColumns(
  employees: readonly Employee[],
  rowWindow: StripWindow,
  looksBack = false,
): Column<Employee>[] {
  const { t, language } = useTranslation('employees');
  const today = useToday();
  const now = looksBack ? {} : { today };
  const cardWindowOf = cardWindows(employees.map((it) => [barOfEmployee(it, today)]));
  return [
    {
      key: 'employee',
      header: t('column.employee'),
      main: true,
      width: '15%',
      sortBy: ({ employee_first_name: first, employee_last_name: last }) => `${last} ${first}`,
      searchBy: nameOf,
      cell: (employee) => <span className={css.name}>{nameOf(employee)}</span>,
    },
    {
      key: 'title',
      header: t('column.title'),
      wide: true,
      width: '17%',
      sortBy: ({ title }) => title,
      searchBy: ({ title }) => title,
      cell: ({ title, workload }) => (
        <div className={css.words}>
          <span className={css.title}>{breakable(title)}</span>
          <span className={css.more}>{formatWorkload(workload, workload)}</span>
        </div>
      ),
    },
    {
      key: 'period',
      header: t('column.period'),
      wide: true,
      width: '34%',
      head: <SharedRuler window={rowWindow} {...now} />,
      sortBy: ({ start_date }) => daysBetween('2000-01-01', start_date),
      searchBy: (employee) => datesText(employee, language),
      cell: (employee) => {
        const bar = barOfEmployee(employee, today);
        return (
          <RowStrip
            bars={[bar]}
            label={seasonDatesText(bar, language)}
            rowWindow={rowWindow}
            cardWindow={cardWindowOf([bar])}
            {...now}
          >
            {datesText(employee, language)}
            {employee.is_cancelled && <span className={css.more}>{t('endedEarly')}</span>}
          </RowStrip>
        );
      },
    },
  ];
}

/** Which months the strips of the rows show. */
export function WindowNote({ window: { start, months } }: { window: StripWindow }) {
  const { t, language } = useTranslation('employees');
  return (
    <span className={css.window}>
      {t('list.window', { n: months, month: formatMonth(start, language, 'long') })}
    </span>
  );
}
