import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { mondayOf, weekNumber } from '#domain/kernel/week.ts';
import { monthsIn, type StripWindow, shareAt, spanOfWindow } from '#domain/kernel/year-strip.ts';
import { monthName } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import css from './ruler.module.css';
import { Years } from './ruler.tsx';
import weeks from './week-ruler.module.css';

/** Every how many weeks the number is shown. */
const NUMBERED = 4;

interface WeekRulerProps {
  window: StripWindow;
  today: CivilDate;
}

/** The ruler for rows that are read by week: years, month names, and a tick at each Monday. */
export function WeekRuler({ window, today }: WeekRulerProps) {
  const { t, language } = useTranslation('common');
  const at = shareAt(today, window);
  const months = monthsIn(window);
  const mondays = mondaysIn(window).map((monday) => ({
    number: weekNumber(monday),
    left: `${(shareAt(monday, window) ?? 0) * 100}%`,
  }));
  return (
    <div className={css.shared} data-flag={at === null ? undefined : ''} aria-hidden="true">
      {at !== null && (
        <span className={css.flag} style={{ left: `${at * 100}%` }}>
          {t('strip.today')}
        </span>
      )}
      <Years window={window} />
      <div className={css.letters} style={{ gridTemplateColumns: `repeat(${months.length}, 1fr)` }}>
        {months.map(({ year, month }) => (
          <span key={`${year}-${month}`} className={weeks.month}>
            {monthName(month, language, 'short')}
          </span>
        ))}
      </div>
      <div className={weeks.weeks}>
        {mondays.map(({ number, left }) => (
          <span key={left} className={weeks.week} style={{ left }}>
            {number % NUMBERED === 0 && <span className={weeks.number}>{number}</span>}
          </span>
        ))}
      </div>
      {at !== null && <span className={css.flagLine} style={{ left: `${at * 100}%` }} />}
    </div>
  );
}

function mondaysIn(window: StripWindow): CivilDate[] {
  const { start, end } = spanOfWindow(window);
  const mondays: CivilDate[] = [];
  for (let day = mondayOf(addDays(start, 6)); day <= end; day = addDays(day, 7)) mondays.push(day);
  return mondays;
}
