export { periodColumns } from './facts.ts';
export { employmentNews } from './news.ts';
export { personalOfEntries } from './personal.ts';
export { presentAssignment, presentEntry } from './presenter.ts';
export { entryRoutes } from './routes.ts';
export type { EmploymentChange, EmploymentContext } from './service/context.ts';
export { type Contract, contractOf, judgeContract } from './service/contract.ts';
export { followFilling, followPlaces } from './service/filling.ts';
export { listAssignments, listSeasonPlan } from './service/lists.ts';
export { recordEmployment } from './service/record.ts';
export {
  countConfirmedOf,
  documentsNamedByEntries,
  type Entry,
  entryOwnership,
  findById as findEntry,
  findEmployees,
  findEver as findEntriesEver,
  forget as forgetEntries,
  forgetConfirmers,
  jobsNamed as jobsNamedByEntries,
  listBegunAt as listEmploymentsBegunAt,
  listCountingEmployments,
  listOfEmployee as listEntriesOf,
  lockEmployee,
  peopleBegunAt,
  unlinkPending as unlinkPendingEntries,
} from './store/entries.ts';
export { countHires } from './store/filling.ts';
export { type HousesNamed, hasWorkedFor, housesOf, namesOfHouses } from './store/houses.ts';
export { countOfCompany as countAssignments } from './store/lists.ts';
export type { EntryRecord } from './store/records.ts';
export { returnsOf as returnsOfCompany } from './store/returns.ts';
export { employmentTasks } from './tasks.ts';
