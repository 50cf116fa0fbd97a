import { useState } from 'react';
import { windowOfYear, workingYearOf } from '#domain/employments/working-years.ts';
import { BAR_STATES } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Entry } from '#web/nouns/entry/entry.ts';
import { Button } from '#web/ui/button.tsx';
import type { useRowFocus } from '#web/ui/row-focus.ts';
import { StripLegend } from '#web/ui/year-strip/legend.tsx';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { EntryRow } from './entry-row.tsx';
import css from './job-chart.module.css';
import { jobRows } from './job-rows.ts';

/** The number of jobs shown before "show all". */
const SHOWN = 8;

interface JobChartProps {
  /** The latest first. */
  entries: readonly Entry[];
  rowProps: ReturnType<typeof useRowFocus>['rowProps'];
  onDelete: (entry: Entry) => void;
}

/** The jobs of the resume as rows under one ruler from November to October. */
export function JobChart({ entries, rowProps, onDelete }: JobChartProps) {
  const { t, language } = useTranslation('resume');
  const today = useToday();
  const [isWhole, setWhole] = useState(false);
  const rows = jobRows(entries, { today, language });
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  const states = BAR_STATES.filter((state) => shown.some(({ bar }) => bar.state === state));
  return (
    <>
      <div className={css.ruler}>
        <SharedRuler window={windowOfYear(workingYearOf(today))} years={false} />
      </div>
      <ul className={css.rows}>
        {shown.map((row, index) => (
          <li key={row.entry.id} {...rowProps(row.entry.id, index)}>
            <EntryRow row={row} onDelete={() => onDelete(row.entry)} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <div>
          <Button variant="text" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('years.less') : t('years.more', { n: rows.length })}
          </Button>
        </div>
      )}
      <StripLegend entries={states.map((state) => ({ sign: state, text: t(`years.state.${state}`) }))} />
    </>
  );
}
