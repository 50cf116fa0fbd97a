import { OPEN_STATUSES } from './scope.ts';
import type { ApplicationMeaning } from './status.ts';

/** The statuses that a company's lists show; drafts are hidden from it. */
export type CompanyMeaning = Exclude<ApplicationMeaning, 'DRAFT'>;

/** The lists of a company that are also shown as a board. */
export const BOARD_SCOPES = ['open', 'closed'] as const;
export type BoardScope = (typeof BOARD_SCOPES)[number];

/** The statuses of each list, in the order of the process. */
export const MEANINGS_IN: Readonly<Record<BoardScope, readonly CompanyMeaning[]>> = {
  open: [...OPEN_STATUSES, 'HIRED'],
  closed: ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE', 'FORGOTTEN'],
};

/**
 * The final statuses of open applications: they are targets to move cards to, and their columns start collapsed
 * (rule applications/board).
 */
const ENDS: Readonly<Record<BoardScope, readonly CompanyMeaning[]>> = {
  open: ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
  closed: [],
};

/**
 * The columns of a board from left to right. A collapsed one shows its number of cards only, until it is opened, as does
 * that of people who are hired already.
 */
export function columnsOf(scope: BoardScope): { meaning: CompanyMeaning; isFolded: boolean }[] {
  return [
    ...MEANINGS_IN[scope].map((meaning) => ({ meaning, isFolded: meaning === 'HIRED' })),
    ...ENDS[scope].map((meaning) => ({ meaning, isFolded: true })),
  ];
}

/** The page size of a column: the number of cards shown first, and added each time. */
export const CARDS_AT_ONCE = 20;
