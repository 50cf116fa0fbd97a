import { expect, it } from 'vitest';
import { samePageOf } from './same-page.ts';

it.each([
  ['/company/3/applications/ongoing', '/company/8/applications'],
  ['/company/3/jobs/edit/12', '/company/8/jobs'],
  ['/company/3/team', '/company/8/team'],
  ['/company/3/dashboard', '/company/8/dashboard'],
  ['/company/3/unknown', '/company/8/dashboard'],
  ['/subscription/admin', '/company/8/dashboard'],
  ['/company/add', '/company/8/dashboard'],
])('the switch of companies leads from %s to %s', (from, to) => {
  expect(samePageOf(from, 8)).toBe(to);
});
