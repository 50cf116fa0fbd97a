import type { BarState } from '#domain/kernel/year-strip.ts';
import css from './legend.module.css';

/** What a legend explains: a state of a bar, the thin line beside the jobs, or a count that is short. */
type Sign = BarState | 'beside' | 'short';

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
