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

export type StripSize = 'xs' | 'sm' | 'md' | 'lg';

/** What lies between and upon the bars, with all its days. */
type Stretch = Span & { days: number };

/** The room that a label needs, as a share of a strip on a narrow phone. */
const LABEL_ROOM = 0.45;

interface YearStripProps {
  /**
   * Bars of 10, 12, 16 or 40 pixels: for a step, for a row or card, for one job or package by itself, for a whole page.
   */
  size: StripSize;
  bars: readonly Bar[];
  /** What the strip shows, as a whole sentence with dates; it is the name of the picture. */
  label: string;
  /** Twelve months that hold the bars unless given; rows of a list share one. */
  window?: StripWindow;
  /** `bare` has no letters, where a shared ruler stands above. */
  ruler?: 'full' | 'bare';
  /** How the days between two jobs are written, too many of them as well; null for the dotted line alone. */
  gapText?: ((days: number) => string) | null;
  /** More days than that are marked as too many. */
  maxGap?: number;
  /** Draws a line through that day. */
  today?: CivilDate;
  /** What ran beside the jobs, as thin lines below them. */
  beside?: readonly Span[];
  /**
   * The strip is a row of several that follow each other: the gaps and overlaps of all of them, each of which says its
   * days once, and no arrow to what another row shows.
   */
  rowOf?: { gaps: readonly Stretch[]; overlaps: readonly Stretch[] };
}

/** Twelve months in a thin bar: the jobs, and how long the gaps between them are. Never a control itself. */
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
  const told = rowOf ? labelledOf(byWeight, LABEL_ROOM) : new Set(byWeight);
  const labelled = size !== 'xs' && gapText !== null && told.size > 0;
  const lines = placeStretches(
    beside.map((span) => ({ ...span, days: 0 })),
    window,
  );
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
            {overlaps.map((overlap) => (
              <Overlap key={overlap.left} overlap={overlap} labelled={labelled && told.has(overlap)} />
            ))}
            {/* Without an arrow, a strip whose bar lies outside would say that there is no work. */}
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
        <Ruler window={window} size={size} bare={ruler === 'bare'} />
        {todayAt !== null && (
          <span
            className={css.today}
            data-bare={ruler === 'bare' || undefined}
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
  const state = bar.state ?? 'confirmed';
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
          {size === 'lg' && bar.text && <BarText {...bar} />}
          {cutEnd && <span className={css.arrow}>›</span>}
        </span>
      )}
    </>
  );
}

// Whichever of the two fits stands on the first line, the only one that is seen: neither is ever cut.
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

// Near an edge of the strip the label begins or ends there instead of standing in the middle of its gap.
function GapLabel({ gap, tone, text }: { gap: PlacedGap; tone: 'warn' | 'bad' | undefined; text: string }) {
  const middle = gap.left + gap.width / 2;
  const side = middle < 0.12 ? 'start' : middle > 0.88 ? 'end' : undefined;
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
  // Four digits are a tenth of a pixel, and keep the page small.
  return `${Math.round(share * 1e4) / 100}%`;
}
