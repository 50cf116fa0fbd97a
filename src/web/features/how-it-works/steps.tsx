import { type Bar, windowFor } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { usePreferences } from '#web/lib/preferences.tsx';
import { type YearExample, yearExample } from '#web/nouns/agreement/year-example.ts';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import css from './steps.module.css';

export type Reader = 'employer' | 'employee';

interface StepsProps {
  reader: Reader;
  steps: readonly { title: string; text: string; strip: string }[];
}

/** What the strip of each step shows: confirmed jobs filled, possible ones outlined. */
const BARS: Readonly<Record<Reader, (example: YearExample) => Bar[][]>> = {
  employer: ({ first, second }) => [[{ ...first, state: 'possible' }], [first], [first, second]],
  employee: ({ first, second }) => [[first], [first, { ...second, state: 'possible' }], [first, second]],
};

/** The way to a shared year in three steps, each with a strip that shows what it adds. */
export default function Steps({ reader, steps }: StepsProps) {
  const { season } = usePreferences();
  const example = yearExample(season, useToday());
  const bars = BARS[reader](example);
  const window = windowFor([example.first, example.second]);
  return (
    <ol className={css.steps}>
      {steps.map(({ title, text, strip }, index) => (
        <li key={title} className={css.step}>
          <YearStrip size="xs" bars={bars[index] ?? []} window={window} gapText={null} label={strip} />
          <div className={css.words}>
            <span className={css.number} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
