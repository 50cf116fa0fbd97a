import { expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import { REMINDERS_MAX, remindedUntil, retentionCutOffs, UNANSWERED_STATUSES } from './retention.ts';

it.each([
  ['2026-11-24', { draft: '2025-11-24', decided: '2025-05-24', undecided: '2024-05-25' }],
  // Month ends are clamped, so that nothing is deleted a day early.
  ['2027-08-31', { draft: '2026-08-31', decided: '2026-02-28', undecided: '2025-03-01' }],
])('on %s applications last changed before the cut-off dates are deleted', (today, since) => {
  expect(retentionCutOffs(today)).toEqual(since);
});

it('a company is reminded a week after the last change', () => {
  expect(remindedUntil('2026-03-03')).toBe('2026-02-24');
});

it('a company is reminded of the statuses, and as often, as the rule states', () => {
  const rule = ruleText('applications/reminders');
  expect(rule).toContain(`of an application ${UNANSWERED_STATUSES.join(' or ')} that`);
  expect(rule).toContain(`, ${REMINDERS_MAX} times at most`);
});
