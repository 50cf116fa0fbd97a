import { BAR_STATES, type BarState } from '#domain/kernel/year-strip.ts';
import { useTranslation } from '../../lib/i18n.ts';
import css from './legend.module.css';

/** What a legend explains: a state of a bar, the season that is hatched, the time between two jobs, the thin line beside the jobs, or a count that is short. */
type Sign = BarState | 'winter' | 'gap' | 'beside' | 'short';

/**
 * The legend below or above drawings of one kind, reduced by the caller to what they contain. Screen readers get the
 * same from the texts of the rows.
 */
export function StripLegend({ entries }: { entries: readonly { sign: Sign; text: string }[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className={css.legend} aria-hidden="true">
      {entries.map(({ sign, text }) => (
        <li key={sign}>
          <span className={css.swatch} data-sign={sign}>
            {sign === 'short' && '2/3'}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}

interface StatesLegendProps {
  states: readonly BarState[];
  hasGap?: boolean;
  hasWinter?: boolean;
  /** Where a state has a word of its own. */
  words?: Partial<Record<BarState, string>>;
}

/** The legend of strips that are drawn in several ways; nothing where all are alike. */
export function StatesLegend({ states, hasGap = false, hasWinter = false, words = {} }: StatesLegendProps) {
  const { t } = useTranslation('common');
  const drawn = BAR_STATES.filter((state) => states.includes(state));
  const others = [hasGap && ('gap' as const), hasWinter && ('winter' as const)].filter(
    (sign) => sign !== false,
  );
  if (drawn.length + others.length < 2) return null;
  return (
    <StripLegend
      entries={[
        ...drawn.map((sign) => ({ sign, text: words[sign] ?? t(`strip.legend.${sign}`) })),
        ...others.map((sign) => ({ sign, text: t(`strip.legend.${sign}`) })),
      ]}
    />
  );
}
