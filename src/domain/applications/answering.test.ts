import { expect, it } from 'vitest';
import { answeredBy } from './answering.ts';
import { APPLICATION_STATUSES } from './status.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const BEFORE = new Date('2026-11-18T09:00:00Z');

it('reading a dossier and recording a withdrawal are no answers', () => {
  const answers = APPLICATION_STATUSES.filter((status) => answeredBy(null, status, NOW) !== null);
  expect(answers).toEqual(['INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL']);
});

it('a later answer keeps the time of the first', () => {
  expect(answeredBy(BEFORE, 'REFUSAL', NOW)).toBe(BEFORE);
  expect(answeredBy(BEFORE, 'READ', NOW)).toBe(BEFORE);
});
