import type { CSSProperties } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { monthsIn, type StripWindow, shareAt, yearsOf } from '#domain/kernel/year-strip.ts';
import { monthInitials } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import css from './ruler.module.css';

interface RulerProps {
  window: StripWindow;
  size: keyof typeof TICK;
  /** Omits letters and years. */
  bare?: boolean;
}

/** The base line with a tick per month, letters and years below. */
export function Ruler({ window, size, bare = false }: RulerProps) {
  return (
    <div className={css.ruler} data-size={size}>
      <Ticks window={window} size={size} />
      {!bare && (
        <>
          <Letters window={window} />
          <Years window={window} />
        </>
      )}
    </div>
  );
}

/**
 * The shared ruler above a list with `bare` strips: years, letters and ticks, and a flag at today. The caller makes it
 * sticky.
 */
export function SharedRuler({
  window,
  today,
  years = true,
}: {
  window: StripWindow;
  today?: CivilDate;
  /** Whether to show the years; omitted if each row has one of its own. */
  years?: boolean;
}) {
  const { t } = useTranslation('common');
  const at = today === undefined ? null : shareAt(today, window);
  return (
    <div className={css.shared} data-flag={at === null ? undefined : ''} aria-hidden="true">
      {at !== null && (
        <>
          <span className={css.flag} style={{ left: `${at * 100}%` }}>
            {t('strip.today')}
          </span>
          <span className={css.flagLine} style={{ left: `${at * 100}%` }} />
        </>
      )}
      {years && <Years window={window} />}
      <Letters window={window} />
      <Ticks window={window} size="sm" up />
    </div>
  );
}

function Letters({ window }: { window: StripWindow }) {
  const { language } = useTranslation('common');
  const initials = monthInitials(language);
  return (
    <div className={css.letters} style={{ gridTemplateColumns: `repeat(${window.months}, minmax(0, 1fr))` }}>
      {monthsIn(window).map(({ year, month }) => (
        <span key={`${year}-${month}`}>{initials[month - 1]}</span>
      ))}
    </div>
  );
}

export function Years({ window }: { window: StripWindow }) {
  const years = yearsOf(window);
  const share = (months: number) => (months / window.months) * 100;
  return (
    <div className={css.years}>
      {years.map(({ year, month, months }, index) => {
        const before = years[index - 1];
        const room = before && { '--before': share(before.months), '--months': share(months) };
        return (
          <span key={year} style={{ left: `${share(month)}%`, ...room } as CSSProperties}>
            {year}
          </span>
        );
      })}
    </div>
  );
}

const TICK = { xs: 4, sm: 4, row: 4, md: 4, lg: 6 };
const JANUARY = { xs: 9, sm: 9, row: 9, md: 9, lg: 12 };

/** An SVG stretched to the width of the strip; only its heights are in pixels. */
function Ticks({ window, size, up = false }: { window: StripWindow; size: keyof typeof TICK; up?: boolean }) {
  const height = JANUARY[size] + 1;
  const base = up ? height - 0.75 : 0.75;
  const tick = (length: number) => (up ? -length : length);
  const months = monthsIn(window);
  const years = months.flatMap(({ month }, index) => (month === 1 ? [index] : []));
  const plain = Array.from({ length: window.months + 1 }, (_, index) => index);
  return (
    <svg
      className={css.ticks}
      viewBox={`0 0 ${window.months} ${height}`}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={css.base} d={`M0 ${base}H${window.months}`} />
      <path className={css.tick} d={plain.map((index) => `M${index} ${base}v${tick(TICK[size])}`).join('')} />
      <path
        className={css.january}
        d={years.map((index) => `M${index} ${base}v${tick(JANUARY[size])}`).join('')}
      />
    </svg>
  );
}
