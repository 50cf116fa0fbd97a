import type { MissingKey } from '#domain/companies/completeness.ts';
import type { CompanyJob } from '#web/features/job-ads/job.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { Figures } from './steps-today.ts';

/** The onboarding checklist of a new company: what is needed until people can apply. */
export interface FirstStep {
  kind: 'profile' | 'contactPerson' | 'firstAd' | 'subscription';
  isDone: boolean;
  /** The profile fields that are still empty. */
  missing: readonly MissingKey[];
}

/**
 * The four steps, which can be done in any order. Null once there is a figure to show instead, and for a suspended
 * company, which is not new.
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
