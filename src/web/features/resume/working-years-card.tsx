import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { useId, useState } from 'react';
import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { windowOfYear } from '#domain/employments/working-years.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { Button } from '#web/ui/button.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './working-years-card.module.css';
import {
  type DrawnYears,
  drawYears,
  isDrawnIn,
  type Learnt,
  nameOfYear,
  type Resume,
} from './years-drawn.ts';

/** How many years are shown before "show more". */
const SHOWN = 4;

type State = NonNullable<Bar['state']>;
const STATES: readonly State[] = ['confirmed', 'possible', 'draft', 'past'];

interface WorkingYearsCardProps {
  entries: readonly Entry[];
  educations: readonly Learnt[];
}

/** All jobs of the resume by working year, one row per year, with the gaps between them. */
export function WorkingYearsCard({ entries, educations }: WorkingYearsCardProps) {
  const { t, language } = useTranslation('resume');
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const drawn = drawYears({ entries, educations }, { today, language });
  const shown = isWhole ? drawn.rows : drawn.rows.slice(0, SHOWN);
  const [newest] = drawn.rows;
  if (newest === undefined) return null;
  const oldest = drawn.rows.at(-1);
  const notable = shown.flatMap((row) => row.notable);
  return (
    <section className={css.card} aria-labelledby={id}>
      <h3 id={id} className={css.title}>
        {t('years.heading')}
      </h3>
      <div>
        <div className={css.ruler}>
          <SharedRuler window={windowOfYear(newest.first)} years={false} />
        </div>
        <ol id={`${id}-rows`} className={css.rows}>
          {shown.map((row) => (
            <li key={row.first} className={css.row}>
              <span className={css.year} aria-hidden={!row.isIdle}>
                {row.name}
              </span>
              {row.isIdle ? (
                <span className={css.idle}>{row.text}</span>
              ) : (
                <YearRow row={row} drawn={drawn} />
              )}
            </li>
          ))}
        </ol>
      </div>
      {oldest && drawn.rows.length > SHOWN && (
        <Button
          variant="text"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={`${id}-rows`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('years.less') : t('years.more', { year: nameOfYear(oldest.first) })}
        </Button>
      )}
      {notable.length > 0 && (
        <ul className={css.notable}>
          {notable.map(({ tone, text }) => (
            <li key={text} data-tone={tone}>
              <IconAlertTriangle size={17} aria-hidden />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      )}
      <Legend drawn={drawn} rows={shown} />
    </section>
  );
}

function YearRow({ row, drawn }: { row: DrawnYears['rows'][number]; drawn: Resume }) {
  const { t } = useTranslation('common');
  const today = useToday();
  return (
    <YearStrip
      size="md"
      ruler="bare"
      window={windowOfYear(row.first)}
      bars={drawn.bars}
      beside={drawn.beside}
      rowOf={drawn}
      maxGap={MAX_INTERRUPTION_DAYS}
      gapText={(n) => t('strip.days', { n })}
      today={today}
      label={row.text}
    />
  );
}

/** The legend, reduced to what the drawing contains; screen readers get the same from the rows. */
function Legend({ drawn, rows }: { drawn: Resume; rows: DrawnYears['rows'] }) {
  const { t } = useTranslation('resume');
  const bars = drawn.bars.filter((bar) => isDrawnIn(rows, bar));
  const states = STATES.filter((state) => bars.some((bar) => bar.state === state));
  return (
    <ul className={css.legend} aria-hidden="true">
      {states.map((state) => (
        <li key={state}>
          <span className={css.swatch} data-state={state} />
          {t(`years.state.${state}`)}
        </li>
      ))}
      {drawn.beside.some((span) => isDrawnIn(rows, span)) && (
        <li>
          <span className={css.swatch} data-state="beside" />
          {t('years.beside')}
        </li>
      )}
    </ul>
  );
}
