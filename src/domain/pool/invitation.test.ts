import { expect, it } from 'vitest';
import { invitationCutOff, invitationProblems, invitationsLeft } from './invitation.ts';

it('the daily limit is ten invitations', () => {
  expect([0, 9, 10, 11].map(invitationsLeft)).toEqual([10, 1, 0, 0]);
});

it('an invitation needs a public ad of the inviting house', () => {
  const codes = (ad: Parameters<typeof invitationProblems>[0]) =>
    invitationProblems(ad, 7).map(({ code }) => code);
  expect(codes({ companyId: 7, isPublic: true })).toEqual([]);
  expect(codes({ companyId: 7, isPublic: false })).toEqual(['invitationAdNotPublic']);
  expect(codes({ companyId: 8, isPublic: true })).toEqual(['invitationNotOwnAd']);
  expect(codes(undefined)).toEqual(['invitationNotOwnAd']);
});

it('an invitation is deleted after a year', () => {
  expect(invitationCutOff('2027-11-20')).toEqual(new Date('2026-11-19T23:00:00Z'));
});
