import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconSnowflake from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { CSSProperties } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { Span } from '#domain/kernel/spans.ts';
import {
  type Bar,
  edgesBeyond,
  labelledOf,
  labelSide,
  type Place,
  type PlacedBar,
  type PlacedGap,
  placeBars,
  placeGaps,
  placeOverlaps,
  placeStretches,
  type StripWindow,
  shareAt,
  windowFor,
} from '#domain/kernel/year-strip.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { cx } from '../cx.ts';
import { Ruler } from './ruler.tsx';
import css from './year-strip.module.css';

export type StripSize = 'xs' | 'sm' | 'row' | 'md' | 'lg';

/** A gap or an overlap, with its number of days in full. */
type Stretch = Span & { days: number };

/** The distance between the middles of two labels, as a fraction of a strip on a narrow phone. */
const LABEL_ROOM = 0.45;

/** The widths of the labels of a gap and of an overlap, in the longest language, as fractions of such a strip. */
const LABEL_WIDTH = { gap: 0.24, overlap: 0.56 };

/** The months that a name in a bar needs; in a row without a bar as long it stands beside the longest one. */
const NAME_MONTHS = 2.75;

interface YearStripProps {
  /**
   * The height of the bars, 10, 12, 24, 16 or 40 pixels: for a step, a row or card, a row whose name stands in the bar,
   * a single job or package, a whole page.
   */
  size: StripSize;
  bars: readonly Bar[];
  /** The accessible name of the strip, as a sentence with dates. */
  label: string;
  /** The twelve months to show, by default those around the bars; rows of a list share one window. */
  window?: StripWindow;
  /** `bare` omits the letters, below a shared ruler, and `none` the line and its ticks, too. */
  ruler?: 'full' | 'bare' | 'none';
  /** How a gap between two jobs is labelled, also one that is too long; null for an unlabelled dotted line. */
  gapText?: ((days: number) => string) | null;
  /** Longer gaps are marked as too long. */
  maxGap?: number;
  /** Draws a line at that day. */
  today?: CivilDate;
  /** Parallel activities, as thin lines below the jobs. */
  beside?: readonly Span[];
  /**
   * For a strip that is one of several consecutive rows: the gaps and overlaps of all rows, so that each is labelled
   * once, and no arrows towards what another row shows.
   */
  rowOf?: { gaps: readonly Stretch[]; overlaps: readonly Stretch[] };
}

/** A year as a thin strip: jobs as bars, with the lengths of the gaps between them. Never interactive. */
export function YearStrip({
  size,
  bars,
  label,
  window = windowFor(bars),
  ruler = size === 'xs' ? 'bare' : 'full',
  gapText,
  maxGap = Number.POSITIVE_INFINITY,
  today,
  beside = [],
  rowOf,
}: YearStripProps) {
  const placed = placeBars(bars, window);
  const gaps = rowOf ? placeStretches(rowOf.gaps, window) : placeGaps(bars, window);
  const overlaps = rowOf ? placeStretches(rowOf.overlaps, window) : placeOverlaps(bars, window);
  const beyond = rowOf ? { start: false, end: false } : edgesBeyond(bars, window);
  const byWeight = [...overlaps, ...gaps.toSorted((a, b) => b.days - a.days)];
  const told = rowOf || overlaps.length > 0 ? labelledOf(byWeight, LABEL_ROOM) : new Set(byWeight);
  const labelled = size !== 'xs' && gapText !== null && told.size > 0;
  const lines = placeStretches(
    beside.map((span) => ({ ...span, days: 0 })),
    window,
  );
  const named = size === 'row' ? nameBeside(placed, window) : undefined;
  const lanes = 1 + Math.max(0, ...placed.map(({ lane }) => lane));
  const todayAt = today === undefined ? null : shareAt(today, window);
  return (
    <div
      className={css.strip}
      data-size={size}
      data-labelled={labelled || undefined}
      role="img"
      aria-label={label}
    >
      <div aria-hidden="true">
        <div className={css.room}>
          <div className={css.lanes} style={laneStyle('--lanes', lanes)}>
            {gaps.map((gap) => (
              <Gap
                key={gap.left}
                gap={gap}
                tooLong={gap.days > maxGap}
                maxGap={maxGap}
                text={labelled && told.has(gap) ? gapText : null}
              />
            ))}
            {placed.map((bar) => (
              <BarShape key={`${bar.bar.start}${bar.bar.end}${bar.left}`} placed={bar} size={size} />
            ))}
            {named && (
              <span className={css.name} {...namePlace(named)}>
                {named.bar.text}
              </span>
            )}
            {overlaps.map((overlap) => (
              <Overlap key={overlap.left} overlap={overlap} labelled={labelled && told.has(overlap)} />
            ))}
            {/* If all bars are outside of the window, an empty strip would look like no work at all; the arrow says
                otherwise. */}
            {beyond.start && <span className={css.beyond}>‹</span>}
            {beyond.end && <span className={cx(css.beyond, css.after)}>›</span>}
          </div>
          {lines.length > 0 && (
            <div className={css.beside}>
              {lines.map((line) => (
                <span key={line.left} className={css.line} style={placeStyle(line)} />
              ))}
            </div>
          )}
        </div>
        {ruler !== 'none' && <Ruler window={window} size={size} bare={ruler === 'bare'} />}
        {todayAt !== null && (
          <span
            className={css.today}
            data-bare={ruler !== 'full' || undefined}
            style={{ left: percent(todayAt) }}
          />
        )}
      </div>
    </div>
  );
}

function BarShape({ placed, size }: { placed: PlacedBar; size: StripSize }) {
  const { bar, lane, cutStart, cutEnd, lost } = placed;
  const held: Place = { left: placed.left, width: placed.width * (1 - lost) };
  const { state } = bar;
  return (
    <>
      {lost > 0 && (
        <span
          className={css.bar}
          data-season={bar.season}
          data-state="lost"
          data-whole={lost === 1 || undefined}
          style={{
            ...placeStyle({ left: held.left + held.width, width: placed.width - held.width }),
            ...laneStyle('--lane', lane),
          }}
        >
          {size !== 'xs' && size !== 'sm' && <IconX className={css.icon} aria-hidden />}
        </span>
      )}
      {lost < 1 && (
        <span
          className={css.bar}
          data-season={bar.season}
          data-state={state}
          data-cut-start={cutStart || undefined}
          data-cut-end={cutEnd || undefined}
          style={{ ...placeStyle(held), ...laneStyle('--lane', lane) }}
        >
          {cutStart && <span className={css.arrow}>‹</span>}
          {(size === 'md' || size === 'lg') && state !== 'past' && <SeasonIcon season={bar.season} />}
          {(size === 'lg' || size === 'row') && bar.text && <BarText {...bar} />}
          {cutEnd && <span className={css.arrow}>›</span>}
        </span>
      )}
    </>
  );
}

// CSS shows only the first line, which holds whichever of the two texts fits, so that neither is truncated.
function BarText({ text, shortText }: Pick<Bar, 'text' | 'shortText'>) {
  return (
    <span className={css.text}>
      <span className={css.short}>
        <span>{shortText}</span>
      </span>
      <span className={css.long}>{text}</span>
    </span>
  );
}

/** The bar beside which the name of a row stands, since no bar is long enough for it. */
function nameBeside(placed: readonly PlacedBar[], window: StripWindow): PlacedBar | undefined {
  const [longest] = placed.toSorted((a, b) => b.width - a.width);
  return longest && longest.width * window.months < NAME_MONTHS ? longest : undefined;
}

/** After the bar, or before it where the strip ends. */
function namePlace({ left, width, lane }: PlacedBar) {
  const isBefore = left + width > 0.75;
  const place = isBefore ? { right: percent(1 - left) } : { left: percent(left + width) };
  return { style: { ...place, ...laneStyle('--lane', lane) } };
}

function SeasonIcon({ season }: { season: Season }) {
  const Icon = season === 'winter' ? IconSnowflake : IconSun;
  return <Icon className={css.icon} aria-hidden />;
}

interface GapProps {
  gap: PlacedGap;
  tooLong: boolean;
  maxGap: number;
  text: ((days: number) => string) | null | undefined;
}

function Gap({ gap, tooLong, maxGap, text }: GapProps) {
  const { t } = useTranslation('common');
  const words =
    text?.(gap.days) ?? t(tooLong ? 'strip.daysLimit' : 'strip.days', { n: gap.days, limit: maxGap });
  return (
    <span className={css.gap} data-gap data-tone={tooLong ? 'warn' : undefined} style={placeStyle(gap)}>
      {text !== null && <GapLabel gap={gap} tone={tooLong ? 'warn' : undefined} text={words} />}
    </span>
  );
}

function Overlap({ overlap, labelled }: { overlap: PlacedGap; labelled: boolean }) {
  const { t } = useTranslation('common');
  return (
    <span className={css.overlap} style={placeStyle(overlap)}>
      {labelled && <GapLabel gap={overlap} tone="bad" text={t('strip.daysTwice', { n: overlap.days })} />}
    </span>
  );
}

function GapLabel({ gap, tone, text }: { gap: PlacedGap; tone: 'warn' | 'bad' | undefined; text: string }) {
  const side = labelSide(gap, tone === 'bad' ? LABEL_WIDTH.overlap : LABEL_WIDTH.gap);
  return (
    <span className={css.label} data-tone={tone} data-side={side}>
      <span className={css.words}>
        {tone && <IconAlertTriangle size={14} aria-hidden />}
        {text}
      </span>
      {tone !== 'bad' && <span className={css.stem} />}
    </span>
  );
}

function placeStyle({ left, width }: Place): CSSProperties {
  return { left: percent(left), width: percent(width) };
}

function laneStyle(name: '--lane' | '--lanes', value: number): CSSProperties {
  return { [name]: value } as CSSProperties;
}

function percent(share: number): string {
  // Two decimals are a tenth of a pixel, and keep the HTML small.
  return `${Math.round(share * 1e4) / 100}%`;
}
