import { renewalProposal } from '#domain/employments/contract.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { type ContractValues, contractValuesOf } from '#web/nouns/employment/contract-values.ts';
import type { Assignment } from './assignment.ts';

/** The default contract of a renewal (rule employments/renewal-days). */
export function proposalFor(assignment: Assignment, today: CivilDate): ContractValues {
  const { start_date: startDate, end_date: endDate } = assignment;
  const proposal = endDate === null ? null : renewalProposal({ startDate, endDate }, today);
  return contractValuesOf({
    job_title: assignment.title,
    workload: assignment.workload,
    start_date: proposal?.startDate,
    end_date: proposal?.endDate,
  });
}
