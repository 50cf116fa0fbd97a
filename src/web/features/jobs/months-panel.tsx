import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { MonthRange } from '#web/ui/year-strip/month-range.tsx';
import { freeMonthsText } from './filter-labels.ts';
import css from './filter-panels.module.css';
import { freeMonthsOffered, pressMonth } from './free-months.ts';
import { type ListState, refine } from './list-state.ts';

interface MonthsPanelProps {
  state: ListState;
  onChange: (next: ListState) => void;
}

/** The months in which a person is available, selected on a strip. Loaded when its panel is opened. */
export default function MonthsPanel({ state, onChange }: MonthsPanelProps) {
  const { t, language } = useTranslation('search');
  return (
    <>
      <p className={css.hint}>{t('months.hint')}</p>
      <MonthRange
        label={t('months.label')}
        months={freeMonthsOffered(useToday())}
        from={state.from}
        until={state.until}
        onPress={(month) => onChange(refine(state, pressMonth(state, month)))}
        onDrag={(from, until) => onChange(refine(state, { from, until }))}
      />
      <p className={css.hint} role="status">
        {freeMonthsText(state, language) ?? t('months.none')}
        {state.from && !state.until && ` ${t('months.chooseLast')}`}
      </p>
    </>
  );
}
