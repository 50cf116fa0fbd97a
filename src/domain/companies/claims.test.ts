import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  CLAIM_KEPT_DAYS,
  CLAIM_STATUSES,
  CLAIMS_OPEN_MAX,
  type ClaimEvent,
  type ClaimStatus,
  moveClaim,
  OBJECTION_DAYS,
  UNDECIDED_CLAIMS,
  UNPROVEN_DAYS,
} from './claims.ts';

const MOVES: [ClaimStatus, ClaimEvent, ClaimStatus][] = [
  ['OPEN', 'proven', 'WAITING'],
  ['OPEN', 'contested', 'DESK'],
  ['OPEN', 'ended', 'ENDED'],
  ['WAITING', 'contested', 'DESK'],
  ['WAITING', 'objected', 'DESK'],
  ['WAITING', 'elapsed', 'GRANTED'],
  ['WAITING', 'ended', 'ENDED'],
  ['DESK', 'granted', 'GRANTED'],
  ['DESK', 'refused', 'REFUSED'],
  ['DESK', 'ended', 'ENDED'],
];
const EVENTS = [...new Set(MOVES.map(([, event]) => event))];

describe('a claim', () => {
  it.each(MOVES)('that is %s, when it is %s, becomes %s', (status, event, next) => {
    expect(moveClaim(status, event)).toEqual({ ok: true, value: next });
  });

  it('makes no other move: nobody is given a house without a proof, nor once it was objected, but by the desk', () => {
    const others = CLAIM_STATUSES.flatMap((status) =>
      EVENTS.filter((event) => !MOVES.some((move) => move[0] === status && move[1] === event)).map(
        (event) => moveClaim(status, event).ok,
      ),
    );
    expect(others).toHaveLength(CLAIM_STATUSES.length * EVENTS.length - MOVES.length);
    expect(others).not.toContain(true);
  });

  it('is undecided until it is granted, refused or ended', () => {
    expect(UNDECIDED_CLAIMS).toEqual(['OPEN', 'WAITING', 'DESK']);
  });
});

it.each([
  ['companies/claims', `: ${CLAIMS_OPEN_MAX} claims of a person undecided`],
  ['companies/claims', `have ${OBJECTION_DAYS} days to object`],
  ['companies/claims', `ends after ${UNPROVEN_DAYS} days`],
  ['companies/claims', `kept for ${CLAIM_KEPT_DAYS}.`],
])('rule %s states the bounds of claims: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});
