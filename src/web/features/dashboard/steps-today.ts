import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import { jobChip } from '#web/features/job-ads/job-chip.ts';

export type Figures = Reply<'getDashboard'>['data'];

/** A task for today; `n` is the number of items that wait. */
export type StepToday =
  | { kind: 'applications' | 'messages' | 'confirmations' | 'renewals' | 'drafts'; n: number }
  | { kind: 'rejected'; job: CompanyJob }
  | { kind: 'firstAd' };

/** The most urgent tasks by priority: applicants first, then ads, then the subscription. */
export function stepsFor(figures: Figures, jobs: readonly CompanyJob[], today: CivilDate): StepToday[] {
  const { applications, messages, employees, renewals } = figures;
  const counted = [
    { kind: 'applications', n: applications.unread },
    { kind: 'messages', n: messages.unread },
    { kind: 'confirmations', n: employees.toapprove },
  ] as const;
  const rejected = jobs.filter(
    (job) => job.status === 'ACTIVE' && jobChip(job, today).meaning === 'rejected',
  );
  const drafts = jobs.filter(({ status }) => status === 'INACTIVE').length;
  const planned = [
    { kind: 'drafts', n: drafts },
    { kind: 'renewals', n: renewals.torenew },
  ] as const;
  const steps: StepToday[] = [
    ...counted.filter(({ n }) => n > 0),
    ...rejected.map((job) => ({ kind: 'rejected', job }) as const),
    ...planned.filter(({ n }) => n > 0),
  ];
  if (jobs.length === 0) steps.push({ kind: 'firstAd' });
  return steps.slice(0, MOST_STEPS);
}

const MOST_STEPS = 3;
