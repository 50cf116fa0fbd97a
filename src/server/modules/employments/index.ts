export { periodColumns } from './facts.ts';
export { presentAssignment, presentResumeJob } from './presenter.ts';
export { entryRoutes } from './routes.ts';
export type { EmploymentChange, EmploymentContext } from './service/context.ts';
export { type Contract, contractOf, judgeContract } from './service/contract.ts';
export { employ } from './service/employ.ts';
export { listAssignments } from './service/lists.ts';
export {
  countOfCompany as countAssignments,
  type Entry,
  type EntryRecord,
  entryOwnership,
  findById as findEntry,
  findEver as findEntriesEver,
  jobsNamed as jobsNamedByEntries,
  listCounting as listCountingEntries,
  listOfEmployee as listEntriesOf,
  lockEmployee,
  unlinkPending as unlinkPendingEntries,
} from './store.ts';
