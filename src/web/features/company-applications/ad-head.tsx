import { isOver } from '#domain/jobs/publication.ts';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { sharedWindow, sharedWindowBehind } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import { monthsOf, seasonPeriodText, stripText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './ad-head.module.css';
import { type Application, jobFacts } from './application.ts';

interface AdHeadProps {
  /** The first application for the ad. */
  application: Application;
  /** All rows that are shown: the strips of their ads share one window of months. */
  rows: readonly Application[];
  /** The number of columns. */
  span: number;
}

/** The heading of the applications for an ad: its title and its period, once for all of them. */
export function AdHead({ application, rows, span }: AdHeadProps) {
  const { language } = useTranslation('company-applications');
  const today = useToday();
  const facts = jobFacts(application);
  const bars = rows.map((row) => barOf(jobFacts(row)));
  const isAhead = bars.some(({ end }) => end >= today);
  const [, end] = monthsOf(facts);
  const bar: Bar = { ...barOf(facts), state: isOver({ end }, today) ? 'past' : 'confirmed' };
  return (
    <tr className={css.row} data-beside="">
      <th className={css.cell} colSpan={span} scope="rowgroup">
        <div className={css.head}>
          <div className={css.words}>
            <span className={css.title}>
              <Title text={application.job.title} />
            </span>
            <span className={css.period}>
              {seasonPeriodText(facts, language)}, {workloadText(facts)}
            </span>
          </div>
          <div>
            <YearStrip
              size="sm"
              bars={[bar]}
              label={stripText(facts, language)}
              window={isAhead ? sharedWindow(bars, today) : sharedWindowBehind(bars)}
              gapText={null}
            />
          </div>
        </div>
      </th>
    </tr>
  );
}
