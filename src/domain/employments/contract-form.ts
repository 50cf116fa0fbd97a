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

/** The fields of a new employment, named as on the wire; null means not filled in. */
export interface ContractFields {
  /** The ad of the company that the employment fills. */
  occupied_job_id?: number | null | undefined;
  job_title?: string | null | undefined;
  workload?: number | null | undefined;
  start_date?: CivilDate | null | undefined;
  end_date?: CivilDate | null | undefined;
  registration_requirement_status?: RegistrationRequirementStatus | null | undefined;
}

/** The facts that the rules of a contract need besides its own fields. */
export interface ContractFacts {
  /** Whether the named ad exists, undeleted, at the company; true if the contract names none. */
  isJobKnown: boolean;
  today: CivilDate;
}

/** All problems of a contract signed on an application (rule applications/contract). */
export function signedContractProblems(form: Readable<ContractFields>, facts: ContractFacts): Problem[] {
  const { today } = facts;
  return [
    ...contractProblems(form, facts),
    ...datesProblems(form, (dates) => checkContractDates(dates, today)),
  ];
}

/** All problems of a contract that renews an employment (rule employments/renewal-days). */
export function renewedContractProblems(form: Readable<ContractFields>, facts: ContractFacts): Problem[] {
  return [
    ...contractProblems(form, facts),
    ...datesProblems(form, (dates) => checkRenewalDates(dates, facts.today)),
  ];
}

/** The maximum of renewals in one call. */
export const RENEWALS_MAX = 50;

/** The facts that the rules of several renewals need besides their own fields. */
export interface RenewalsFacts {
  /** The named ads that the company does not have. A page passes an empty set, since it offers none of these. */
  unknownJobs: ReadonlySet<number>;
  today: CivilDate;
}

/** A contract that renews an employment, with the id of that employment. */
type RenewalFields = Readable<ContractFields> & { readonly resume_entry_id?: number | undefined };

/**
 * All problems of several renewals: each is checked as on its own, with its index in the field path, and no employment
 * may be named twice (rule employments/several-renewals).
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

/** The dates that a company corrects, or the end by which it cuts an employment short. */
export type EmploymentFields = Pick<ContractFields, 'start_date' | 'end_date'>;

/** The facts that the rules of a correction need besides its own fields. */
export interface EmploymentEditFacts {
  stored: { readonly startDate: CivilDate; readonly endDate: CivilDate | null };
  /** Whether the change corrects or cuts short; the wire has one endpoint for both. */
  mode: Exclude<EditMode, 'DELETE'>;
  today: CivilDate;
}

/**
 * All problems of the dates by which a company corrects an employment or cuts it short; none if no date changes. A
 * correction must not make an employment past, since it could then not be corrected again (rule employments/editing).
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

/** The result of `find` for both dates; nothing if one of them is missing. */
function datesProblems(
  { start_date: startDate, end_date: endDate }: Readable<EmploymentFields>,
  find: (dates: { startDate: CivilDate; endDate: CivilDate }) => Problem[],
): Problem[] {
  if (!startDate || !endDate) return [];
  return find({ startDate, endDate });
}
