import { expect, it } from 'vitest';
import { invitationCutOff, invitationProblems, invitationsLeft } from './invitation.ts';

it('a house invites ten people a day', () => {
  expect([0, 9, 10, 11].map(invitationsLeft)).toEqual([10, 1, 0, 0]);
});

it('a house invites with a public ad of its own', () => {
  const codes = (ad: Parameters<typeof invitationProblems>[0]) =>
    invitationProblems(ad, 7).map(({ code }) => code);
  expect(codes({ companyId: 7, isPublic: true })).toEqual([]);
  expect(codes({ companyId: 7, isPublic: false })).toEqual(['invitationAdNotPublic']);
  expect(codes({ companyId: 8, isPublic: true })).toEqual(['invitationNotOwnAd']);
  expect(codes(undefined)).toEqual(['invitationNotOwnAd']);
});

it('an invitation is kept for a year', () => {
  expect(invitationCutOff('2027-11-20')).toEqual(new Date('2026-11-19T23:00:00Z'));
});
