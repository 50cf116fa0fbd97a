import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type Problem, type Readable, requiredProblems } from '#domain/kernel/problem.ts';
import {
  checkContractDates,
  checkCorrectedDates,
  checkEarlyEnd,
  checkRenewalDates,
  checkStart,
} from './contract.ts';
import type { EditMode } from './deciding.ts';
import { isRegistrationStatusAsked, type RegistrationRequirementStatus } from './entry.ts';

/** What a new employment says, named as on the wire; null is not filled in. */
export interface ContractFields {
  /** The company's ad that it fills. */
  occupied_job_id?: number | null | undefined;
  job_title?: string | null | undefined;
  workload?: number | null | undefined;
  start_date?: CivilDate | null | undefined;
  end_date?: CivilDate | null | undefined;
  registration_requirement_status?: RegistrationRequirementStatus | null | undefined;
}

/** What a contract is judged by besides its own fields. */
export interface ContractFacts {
  /** Whether the company has the ad that the contract names, undeleted; true where it names none. */
  isJobKnown: boolean;
  today: CivilDate;
}

/** All that is wrong with a contract that was signed on an application (rule applications/contract). */
export function signedContractProblems(form: Readable<ContractFields>, facts: ContractFacts): Problem[] {
  const { today } = facts;
  return [
    ...contractProblems(form, facts),
    ...datesProblems(form, (dates) => checkContractDates(dates, today)),
  ];
}

/** All that is wrong with a contract by which somebody is employed again (rule employments/renewal-days). */
export function renewedContractProblems(form: Readable<ContractFields>, facts: ContractFacts): Problem[] {
  return [
    ...contractProblems(form, facts),
    ...datesProblems(form, (dates) => checkRenewalDates(dates, facts.today)),
  ];
}

/** How many people one call employs again at most. */
export const RENEWALS_MAX = 50;

/** What several contracts are judged by besides their own fields. */
export interface RenewalsFacts {
  /** Those of the ads that they name which the company does not have; a page offers none of these. */
  unknownJobs: ReadonlySet<number>;
  today: CivilDate;
}

/** A contract by which somebody is employed again, with the employment that it follows. */
type RenewalFields = Readable<ContractFields> & { readonly resume_entry_id?: number | undefined };

/**
 * All that is wrong with contracts by which several people are employed again: each as by itself, at its place in the
 * form, and each employment once (rule employments/several-renewals).
 */
export function renewalsProblems(
  { renewals = [] }: Readable<{ renewals: readonly RenewalFields[] }>,
  { unknownJobs, today }: RenewalsFacts,
): Problem[] {
  const ids = renewals.map(({ resume_entry_id: id }) => id);
  return renewals.flatMap((renewal, index) => {
    const jobId = renewal.occupied_job_id ?? null;
    const isJobKnown = jobId === null || !unknownJobs.has(jobId);
    const isRepeated = ids.indexOf(ids[index]) < index;
    const problems: Problem[] = [
      ...(isRepeated ? [{ field: 'resume_entry_id', code: 'distinct' }] : []),
      ...renewedContractProblems(renewal, { isJobKnown, today }),
    ];
    return problems.map(({ field, ...problem }) => ({ ...problem, field: `renewals.${index}.${field}` }));
  });
}

function contractProblems(form: Readable<ContractFields>, { isJobKnown }: ContractFacts): Problem[] {
  const isStatusAsked = isRegistrationStatusAsked(form.occupied_job_id ?? null);
  return [
    ...(isJobKnown ? [] : [{ field: 'occupied_job_id', code: 'jobUnknown' }]),
    ...requiredProblems(form, ['job_title', 'workload', 'start_date', 'end_date']),
    ...(isStatusAsked ? requiredProblems(form, ['registration_requirement_status']) : []),
  ];
}

/** What a company corrects of an employment, or the end by which it cuts it short. */
export type EmploymentFields = Pick<ContractFields, 'start_date' | 'end_date'>;

/** What a correction is judged by besides its own fields. */
export interface EmploymentEditFacts {
  stored: { readonly startDate: CivilDate; readonly endDate: CivilDate | null };
  /** What the change is to be; the wire has one call for both. */
  mode: Exclude<EditMode, 'DELETE'>;
  today: CivilDate;
}

/**
 * All that is wrong with the dates by which a company corrects an employment or cuts it short; none where it changes
 * no date. A correction makes no employment past: what is past cannot be corrected again (rule employments/editing).
 */
export function employmentEditProblems(
  changes: Readable<EmploymentFields>,
  { stored, mode, today }: EmploymentEditFacts,
): Problem[] {
  if (changes.start_date === undefined && changes.end_date === undefined) return [];
  const { startDate, endDate } = stored;
  const form = { start_date: startDate, end_date: endDate ?? startDate, ...changes };
  return datesProblems(form, (dates) => {
    const change = { today, isStartChanged: dates.startDate !== startDate };
    return mode === 'CANCEL'
      ? [
          ...checkStart(dates.startDate, change),
          ...checkEarlyEnd({ ...dates, endDate }, dates.endDate, today),
        ]
      : checkCorrectedDates(dates, { ...change, isEndChanged: dates.endDate !== endDate });
  });
}

/** What `find` has to say of both dates; nothing while one of them is missing. */
function datesProblems(
  { start_date: startDate, end_date: endDate }: Readable<EmploymentFields>,
  find: (dates: { startDate: CivilDate; endDate: CivilDate }) => Problem[],
): Problem[] {
  if (!startDate || !endDate) return [];
  return find({ startDate, endDate });
}
