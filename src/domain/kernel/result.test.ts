import { describe, expect, it } from 'vitest';
import { fail, ok, type Result } from './result.ts';

describe('the result of a rule', () => {
  it('is a value, or a reason with the values for its message', () => {
    expect(ok(3)).toEqual({ ok: true, value: 3 });
    expect(ok()).toEqual({ ok: true, value: undefined });
    expect(fail('too_late')).toStrictEqual({ ok: false, reason: 'too_late' });
    expect(fail('profile_incomplete', { missing: ['phone'] })).toStrictEqual({
      ok: false,
      reason: 'profile_incomplete',
      params: { missing: ['phone'] },
    });
  });

  it('has `ok` to tell a value from a reason', () => {
    const answer: Result<number, 'too_late'> = Math.PI > 3 ? fail('too_late') : ok(1);
    expect(answer.ok ? answer.value : answer.reason).toBe('too_late');
  });
});
