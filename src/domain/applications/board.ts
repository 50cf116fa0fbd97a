import { OPEN_STATUSES } from './scope.ts';
import type { ApplicationMeaning } from './status.ts';

/** What a company's lists say of applications; it sees no drafts. */
export type CompanyMeaning = Exclude<ApplicationMeaning, 'DRAFT'>;

/** The lists of a company that are also shown as a board. */
export const BOARD_SCOPES = ['open', 'closed'] as const;
export type BoardScope = (typeof BOARD_SCOPES)[number];

/** What each list of a company says of applications, along their way. */
export const MEANINGS_IN: Readonly<Record<BoardScope, readonly CompanyMeaning[]>> = {
  open: OPEN_STATUSES,
  closed: ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE', 'FORGOTTEN'],
};

/** The states that end the way of what is open: places to move to, which begin folded (rule applications/board). */
const ENDS: Readonly<Record<BoardScope, readonly CompanyMeaning[]>> = {
  open: ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
  closed: [],
};

/** The columns of a board from left to right. A folded one says how many it holds, and shows them when it is opened. */
export function columnsOf(scope: BoardScope): { meaning: CompanyMeaning; isFolded: boolean }[] {
  return [
    ...MEANINGS_IN[scope].map((meaning) => ({ meaning, isFolded: false })),
    ...ENDS[scope].map((meaning) => ({ meaning, isFolded: true })),
  ];
}

/** How many cards a column begins with, and shows more of at a time. */
export const CARDS_AT_ONCE = 20;
