import type { OtherPage, PublicPage } from './paths.ts';

/** The pages that have an address and are still to be built, or whose address leads on to another (`FORWARDS`). */
const UNBUILT = ['employee.documents', 'employee.applications', 'admin'] as const satisfies (
  | PublicPage
  | OtherPage
)[];

/** `routes.ts` has a file for each of them. */
export type BuiltPage = Exclude<PublicPage | OtherPage, (typeof UNBUILT)[number]>;

/** Whether the page exists: menus name no other, so that a link appears with its page. */
export function isBuilt(page: PublicPage | OtherPage): page is BuiltPage {
  return !(UNBUILT as readonly string[]).includes(page);
}
