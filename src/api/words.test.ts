import { expect, it } from 'vitest';
import { AGREEMENT_CHANGES, AGREEMENT_STATUSES } from '#domain/agreements/status.ts';
import {
  EMPLOYMENT_SCOPES,
  ENTRY_CHANGES,
  REGISTRATION_REQUIREMENT_STATUSES,
} from '#domain/employments/entry.ts';
import { CANCELLATION_REASONS } from '#domain/jobs/jobroom.ts';
import { NOTIFICATION_TYPES } from '#domain/notifications/news.ts';
import { RESIDENCE_PERMITS } from '#domain/profiles/residence-permit.ts';

it.each<[string, readonly string[], string]>([
  ['the status of an agreement', AGREEMENT_STATUSES, 'VALID CANCELLED'],
  ['the lists of employments', EMPLOYMENT_SCOPES, 'all current future past'],
  [
    'what a company states of the registration obligation',
    REGISTRATION_REQUIREMENT_STATUSES,
    'NO_REGISTRATION_REQUIREMENT JOBROOM_EXTERNAL_APPROVED',
  ],
  [
    'why a job-room entry is withdrawn',
    CANCELLATION_REASONS,
    'OCCUPIED_JOBCENTER OCCUPIED_AGENCY OCCUPIED_JOBROOM OCCUPIED_OTHER NOT_OCCUPIED',
  ],
  ['the permit of an employee from abroad', RESIDENCE_PERMITS, 'L B C G none'],
  [
    'the type of a notification',
    NOTIFICATION_TYPES,
    'ApplicationReceived ApplicationOpenReminder CompanyLinkedToResumeJob JobFilled ResumeJobEntryChanged ApplicationStatusChanged MessageReceived InterviewOffered InterviewChanged InvitationReceived InvitationAnswered AvailabilityEnding CompanyClaimed TandemProposed TandemAnswered TandemEnded CooperationAgreementChanged',
  ],
  ['what became of an agreement', AGREEMENT_CHANGES, 'issued changed ended'],
  [
    'what a company did with an entry',
    ENTRY_CHANGES,
    'approved declined signed changed cut_short removed renewed not_renewed',
  ],
])('%s has exactly the values that the wire defines', (_, words, given) => {
  expect(words.join(' ')).toBe(given);
});
