import { otherPath } from '#api/pages.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { InvitationAnswer } from '#domain/pool/invitation.ts';
import { type Matter, newsType } from '#server/modules/notifications/index.ts';
import { dayInWords } from '#server/platform/formats.ts';

const toAvailability = { button: 'availability', path: otherPath('employee.availability') };
const toInvitations = { button: 'ownInvitations', path: otherPath('employee.availability') };
const toCandidates = {
  button: 'candidates',
  path: (companyId: number) => otherPath('company.candidates', { companyId }),
};

/** Identifies an invitation in news about it. */
export function matterOfInvitation(id: number): Matter {
  return `invitation/${id}`;
}

/** Identifies an employee's availability in news about it. */
export function matterOfAvailability(userId: number): Matter {
  return `availability/${userId}`;
}

/** Notifications and mails about the pool (rule pool/news). */
export const poolNews = {
  received: newsType('InvitationReceived', {
    values: ({ company, job }: { company: string; job: string; about: Matter }) => ({ company, job }),
    ad: ({ job }) => job,
    leadsTo: { employee: toInvitations },
  }),
  answered: newsType('InvitationAnswered', {
    variant: ({ answer }: AnswerFacts) => answer,
    values: ({ job, employee }) => ({ job, employee: employee ?? '' }),
    ad: ({ job }) => job,
    leadsTo: { company: toCandidates },
  }),
  ending: newsType('AvailabilityEnding', {
    values: ({ lastDay }: { lastDay: CivilDate; about: Matter }, language) => ({
      date: dayInWords(lastDay, language),
    }),
    leadsTo: { employee: toAvailability },
  }),
};

interface AnswerFacts {
  answer: InvitationAnswer;
  job: string;
  house: string;
  /** The name of a person who accepted; a person who declined stays anonymous. */
  employee?: string;
}
