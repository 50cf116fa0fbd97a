import { listWindow, sharedWindow } from '#domain/kernel/year-strip.ts';
import { useToday } from '#web/lib/facts.ts';
import { barOf } from '#web/nouns/job/labels.ts';
import { SharedRuler } from '#web/ui/year-strip/ruler.tsx';
import { JobCard } from './job-card.tsx';
import type { LoadedJobs } from './job-list.ts';
import css from './list-page.module.css';
import { type ListState, writeListState } from './list-state.ts';

interface CardsProps {
  found: Pick<LoadedJobs['found'], 'hits' | 'occupations'>;
  /** The query string of the surrounding list, for the way back from the pages of the ads. */
  state: ListState;
  pending?: boolean;
}

/** A number of ads with one shared ruler. */
export function Cards({ found: { hits: jobs, occupations }, state, pending }: CardsProps) {
  const today = useToday();
  const rowWindow = listWindow(today);
  const window = sharedWindow(jobs.map(barOf), today);
  const list = writeListState(state);
  return (
    <div className={css.list} data-pending={pending || undefined}>
      <div className={css.ruler}>
        <div>
          <SharedRuler window={rowWindow} />
        </div>
      </div>
      <ul className={css.cards}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard
              job={job}
              occupation={occupations?.[job.id]}
              window={window}
              rowWindow={rowWindow}
              list={list}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
