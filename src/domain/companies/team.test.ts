import { describe, expect, it } from 'vitest';
import { type CompanyRole, isDecider, reaches } from './team.ts';

describe('a role in a company', () => {
  it.each<[CompanyRole, CompanyRole, boolean]>([
    ['owner', 'owner', true],
    ['owner', 'manager', true],
    ['owner', 'reader', true],
    ['manager', 'owner', false],
    ['manager', 'manager', true],
    ['manager', 'reader', true],
    ['reader', 'owner', false],
    ['reader', 'manager', false],
    ['reader', 'reader', true],
  ])('of %s includes the role %s: %s', (role, asked, reached) => {
    expect(reaches(role, asked)).toBe(reached);
  });

  it.each<[CompanyRole, boolean]>([
    ['owner', true],
    ['manager', true],
    ['reader', false],
  ])('of %s may decide: %s', (role, decides) => {
    expect(isDecider(role)).toBe(decides);
  });
});
