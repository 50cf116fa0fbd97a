import type { MissingKey } from '#domain/companies/completeness.ts';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { Figures } from './steps-today.ts';

/** What a new company has to do until people can apply to it. */
export interface FirstStep {
  kind: 'profile' | 'contactPerson' | 'firstAd' | 'subscription';
  isDone: boolean;
  /** The fields that are still empty. */
  missing: readonly MissingKey[];
}

/**
 * The four steps, in an order that nothing enforces; null once one of the figures tells more than they do, and for a house
 * that is no new one: its subscription is suspended.
 */
export function firstSteps(
  { active_subscription, suspension }: Pick<OwnCompany, 'active_subscription' | 'suspension'>,
  figures: Figures,
  jobs: readonly CompanyJob[],
): FirstStep[] | null {
  const { applications, employees, renewals, agreements } = figures;
  const counted = [
    applications.open,
    applications.closed,
    figures.jobs.active,
    employees.toapprove,
    employees.all,
    renewals.torenew,
    agreements.valid,
  ];
  if (suspension || counted.some((n) => n > 0)) return null;
  const ofProfile = figures.missing.filter((key) => key !== 'contact_person');
  const steps: FirstStep[] = [
    { kind: 'profile', isDone: ofProfile.length === 0, missing: ofProfile },
    { kind: 'contactPerson', isDone: !figures.missing.includes('contact_person'), missing: [] },
    { kind: 'firstAd', isDone: jobs.length > 0, missing: [] },
    { kind: 'subscription', isDone: active_subscription, missing: [] },
  ];
  return steps.every(({ isDone }) => isDone) ? null : steps;
}
