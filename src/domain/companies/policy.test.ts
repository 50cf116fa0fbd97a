import { describe, expect, it } from 'vitest';
import type { Actor } from '#domain/kernel/actor.ts';
import { canManage } from './policy.ts';

describe('a company', () => {
  const company = { userId: 7 };

  it.each<[string, Actor, boolean]>([
    ['its own account', { kind: 'company', userId: 7 }, true],
    ['another company account', { kind: 'company', userId: 8 }, false],
    ['an employee, whatever the id', { kind: 'employee', userId: 7 }, false],
    ['an administrator, whatever the id', { kind: 'admin', userId: 7 }, false],
    ['a visitor', { kind: 'visitor' }, false],
  ])('may be managed by %s: %s', (_, actor, allowed) => {
    expect(canManage(actor, company)).toBe(allowed);
  });
});
