import { fail, ok, type Result } from '../kernel/result.ts';

/**
 * The states of a claim to a house that somebody else has registered (rule companies/claims): to be proven; proven, so
 * that its owners may object; with the association; and three ends.
 */
export const CLAIM_STATUSES = ['OPEN', 'WAITING', 'DESK', 'GRANTED', 'REFUSED', 'ENDED'] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** What happens to a claim. */
export type ClaimEvent =
  /** Its claimant has proven to be of a house that nobody else has proven to be of. */
  | 'proven'
  /** The same of a house that is verified, or that somebody else claims with a proof as well. */
  | 'contested'
  /** An owner objects, or its house is verified while the claim waits. */
  | 'objected'
  /** Its days are past without an objection. */
  | 'elapsed'
  | 'granted'
  | 'refused'
  /** Taken back by its claimant, never proven, or its house was removed. */
  | 'ended';

const MOVES: Readonly<Record<ClaimStatus, Partial<Record<ClaimEvent, ClaimStatus>>>> = {
  OPEN: { proven: 'WAITING', contested: 'DESK', ended: 'ENDED' },
  WAITING: { contested: 'DESK', objected: 'DESK', elapsed: 'GRANTED', ended: 'ENDED' },
  DESK: { granted: 'GRANTED', refused: 'REFUSED', ended: 'ENDED' },
  GRANTED: {},
  REFUSED: {},
  ENDED: {},
};

/** The states in which a claim is not decided yet. */
export const UNDECIDED_CLAIMS = CLAIM_STATUSES.filter((status) => Object.keys(MOVES[status]).length > 0);

/** The next state of a claim. */
export function moveClaim(status: ClaimStatus, event: ClaimEvent): Result<ClaimStatus, 'claim_decided'> {
  const next = MOVES[status][event];
  return next === undefined ? fail('claim_decided') : ok(next);
}

/** For so many days the owners of a house may object to a claim that is proven. */
export const OBJECTION_DAYS = 14;
/** A claim that is not proven ends after so many days: longer than the code of a letter works. */
export const UNPROVEN_DAYS = 90;
/** Decided claims are kept for so many days. */
export const CLAIM_KEPT_DAYS = 730;
/** How many claims of a person may be undecided at a time. */
export const CLAIMS_OPEN_MAX = 3;
