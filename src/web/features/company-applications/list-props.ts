import type { OrderOf } from '#web/lib/list.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { ApplicationList } from './application.ts';
import type { ListFilters } from './list-address.ts';

/** The keys by which a list can be sorted. */
export type ListOrder = OrderOf<'listApplications'>;

/** What the list and the board are told. */
export interface ListProps {
  company: OwnCompany;
  list: ApplicationList;
  /** The address of the list. */
  search: URLSearchParams;
  filters: ListFilters;
  /** Whether the person may decide on applications; readers get neither checkboxes nor moves. */
  canDecide: boolean;
}
