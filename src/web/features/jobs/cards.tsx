import { CardList } from './card-list.tsx';
import { JobCard } from './job-card.tsx';
import type { LoadedJobs } from './job-list.ts';

export interface CardsProps {
  found: Pick<LoadedJobs['found'], 'hits' | 'occupations'>;
  /** The query string of the surrounding list, for the way back from the pages of the ads. */
  list: string;
  pending?: boolean | undefined;
}

/** The ads of a search. */
export default function Cards({ found: { hits: jobs, occupations }, list, pending }: CardsProps) {
  return (
    <CardList pending={pending}>
      {jobs.map((job) => (
        <li key={job.id}>
          <JobCard job={job} occupation={occupations?.[job.id]} list={list} />
        </li>
      ))}
    </CardList>
  );
}
