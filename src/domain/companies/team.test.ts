import { describe, expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  ACTS_KEPT_DAYS,
  COMPANIES_MAX,
  type CompanyRole,
  INVITATION_DAYS,
  INVITATION_SEEN_DAYS,
  isDecider,
  reaches,
  TEAM_MAX,
} from './team.ts';

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

it.each([
  ['companies/team', `an account ${COMPANIES_MAX} of them at most`],
  ['companies/team', `at most ${TEAM_MAX} people`],
  ['companies/team', `The link works ${INVITATION_DAYS} days`],
  ['companies/team', `listed ${INVITATION_SEEN_DAYS} days more`],
  ['companies/acts', `kept for ${ACTS_KEPT_DAYS} days`],
])('rule %s states the bounds of a team: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});
