export { periodColumns } from './facts.ts';
export { presentEmployee, presentResumeJob } from './presenter.ts';
export type { EmploymentChange, EmploymentContext } from './service/context.ts';
export { type Contract, readContract } from './service/contract.ts';
export { acceptEntry, declineEntry, renewEntry } from './service/decide.ts';
export { editEmployment, removeEmployment } from './service/edit.ts';
export { employ } from './service/employ.ts';
export { listEmployees, listToApprove, listToRenew } from './service/lists.ts';
export { reportProblem } from './service/report.ts';
export { createResumeJob, deleteResumeJob, updateResumeJob } from './service/resume-jobs.ts';
export {
  type Entry,
  type EntryRecord,
  entryOwnership,
  findById as findEntry,
  findEver as findEntriesEver,
  findRecord as findEntryRecord,
  jobsNamed as jobsNamedByEntries,
  listCounting as listCountingEntries,
  listOfEmployee as listEntriesOf,
  lockEmployee,
  unlinkPending as unlinkPendingEntries,
} from './store.ts';
