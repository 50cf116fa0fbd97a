import type { CivilDate } from '../kernel/civil-date.ts';
import type { Problem } from '../kernel/problem.ts';
import { monthsBefore } from '../kernel/zurich.ts';

/** OPEN: not answered yet; the others are final (rule pool/answer). */
export const INVITATION_STATUSES = ['OPEN', 'ACCEPTED', 'DECLINED'] as const;
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export const INVITATION_ANSWERS = ['ACCEPTED', 'DECLINED'] as const satisfies readonly InvitationStatus[];
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number];

/** The maximum of invitations of a house per day in Zurich (rule pool/invite). */
export const INVITATIONS_PER_DAY = 10;

/** The longest text of an invitation, in characters. */
export const INVITATION_TEXT_MAX = 2000;

const KEPT_MONTHS = 12;

/** Invitations created before this instant are deleted on `today` (rule pool/retention). */
export function invitationCutOff(today: CivilDate): Date {
  return monthsBefore(today, KEPT_MONTHS);
}

/** The rest of the daily limit. */
export function invitationsLeft(invitedToday: number): number {
  return Math.max(0, INVITATIONS_PER_DAY - invitedToday);
}

/** Validates the ad of an invitation; `ad` is undefined if none has the id that was sent. */
export function invitationProblems(
  ad: { companyId: number; isPublic: boolean } | undefined,
  companyId: number,
): Problem[] {
  if (ad?.companyId !== companyId) return [{ field: 'job_id', code: 'invitationNotOwnAd' }];
  return ad.isPublic ? [] : [{ field: 'job_id', code: 'invitationAdNotPublic' }];
}
