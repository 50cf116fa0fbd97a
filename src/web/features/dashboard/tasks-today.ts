import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import { standingOf } from '#web/features/job-ads/standing.ts';

export type Figures = Reply<'getDashboard'>['data'];

/** What an employer should do today; `n` is how many of them there are. */
export type Task =
  | { kind: 'applications' | 'confirmations' | 'renewals' | 'drafts'; n: number }
  | { kind: 'rejected'; job: CompanyJob }
  | { kind: 'firstAd' };

/** The most urgent things that are known, in their order: people who wait come before ads, ads before plans. */
export function tasksFor(figures: Figures, jobs: readonly CompanyJob[], today: CivilDate): Task[] {
  const { applications, employees, renewals } = figures;
  const counted = [
    { kind: 'applications', n: applications.unread },
    { kind: 'confirmations', n: employees.toapprove },
  ] as const;
  const rejected = jobs.filter(
    (job) => job.status === 'ACTIVE' && standingOf(job, today).meaning === 'rejected',
  );
  const drafts = jobs.filter(({ status }) => status === 'INACTIVE').length;
  const planned = [
    { kind: 'drafts', n: drafts },
    { kind: 'renewals', n: renewals.torenew },
  ] as const;
  const tasks: Task[] = [
    ...counted.filter(({ n }) => n > 0),
    ...rejected.map((job) => ({ kind: 'rejected', job }) as const),
    ...planned.filter(({ n }) => n > 0),
  ];
  if (jobs.length === 0) tasks.push({ kind: 'firstAd' });
  return tasks.slice(0, MOST_TASKS);
}

const MOST_TASKS = 3;
