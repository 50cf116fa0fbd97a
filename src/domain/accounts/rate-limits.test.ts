import { expect, it } from 'vitest';
import { ruleText } from '#test/rule-text.ts';
import {
  CLAIMS_PER_DAY,
  COUPON_CODES_PER_DAY,
  EXPORTS_PER_DAY,
  INTERVIEWS_PER_DAY,
  INVITATIONS_PER_HOUR,
  MAILS_PER_DAY,
  MESSAGES_PER_DAY,
  PAYMENTS_PER_DAY,
  PROPOSALS_PER_DAY,
  RATE_LIMIT_DAY_SECONDS,
  RATE_LIMIT_HOUR_SECONDS,
  RATE_LIMIT_WINDOW_SECONDS,
  RATE_LIMITS,
  TOLD_PER_DAY,
} from './rate-limits.ts';

it.each([
  ['accounts/attempts', `over ${RATE_LIMIT_WINDOW_SECONDS / 60} minutes`],
  ['accounts/attempts', `${RATE_LIMITS.failedLoginsPerAccount} logins that fail`],
  ['accounts/attempts', `${RATE_LIMITS.failedLoginsPerAddress} of these`],
  ['accounts/attempts', `, ${RATE_LIMITS.registrationsPerAddress} registrations`],
  ['accounts/attempts', `, ${RATE_LIMITS.passwordMailsPerAddress} password mails, `],
  ['accounts/attempts', `, ${RATE_LIMITS.newsletterOrdersPerAddress} orders of the newsletter`],
  ['accounts/attempts', `and ${RATE_LIMITS.contactMessagesPerAddress} messages to the association; `],
  ['agreements/short-code', `by network, ${RATE_LIMITS.wrongCodesPerAddress} in 15 minutes`],
])('rule %s states the limit of a window or a network: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});

it('the other limits are per hour or per day', () => {
  const [hour, day] = [Date.UTC(2026, 10, 20, 13), Date.UTC(2026, 10, 21, 12)];
  const noon = Date.UTC(2026, 10, 20, 12);
  expect([hour - noon, day - noon]).toEqual([RATE_LIMIT_HOUR_SECONDS * 1000, RATE_LIMIT_DAY_SECONDS * 1000]);
});

it.each([
  ['accounts/attempts', `${MAILS_PER_DAY.password} password mails to an email address`],
  ['accounts/attempts', `, ${MAILS_PER_DAY.emailChange} changes of the email of an account`],
  ['accounts/attempts', `and ${MAILS_PER_DAY.emailChange} to an address`],
  ['accounts/attempts', `, ${MAILS_PER_DAY.confirmation} mails to an address that confirm an account`],
  ['accounts/attempts', `, ${TOLD_PER_DAY.applications} applications`],
  ['accounts/attempts', `and ${TOLD_PER_DAY.applicationsForAd} of them for one ad`],
  [
    'accounts/attempts',
    `, ${TOLD_PER_DAY.askings} times that companies are asked to confirm an entry and ${TOLD_PER_DAY.askingsOfCompany} that one`,
  ],
  ['accounts/attempts', `, ${COUPON_CODES_PER_DAY} coupon codes`],
  ['accounts/attempts', `and ${PAYMENTS_PER_DAY} payments`],
  ['accounts/attempts', `, ${TOLD_PER_DAY.subscriptionChanges} changes of one subscription`],
  ['accounts/attempts', `, ${MAILS_PER_DAY.contact} messages to the association, `],
  ['accounts/attempts', `, ${MAILS_PER_DAY.problemReport} reports of what is wrong`],
  ['accounts/export', `, ${EXPORTS_PER_DAY} a day`],
  ['applications/interview', `, ${INTERVIEWS_PER_DAY} times a day`],
  ['applications/message-reports', `An account reports ${MAILS_PER_DAY.messageReport} a day`],
  ['accounts/attempts', ` and ${MAILS_PER_DAY.messageReport} of messages of an account`],
  ['applications/messages', `, ${MESSAGES_PER_DAY.inApplication} a day in one application`],
  ['applications/messages', `, ${MESSAGES_PER_DAY.ofEmployee} of an employee`],
  ['applications/messages', `and ${MESSAGES_PER_DAY.ofCompany.toLocaleString('en')} of a company in all`],
  ['companies/claims', `, ${CLAIMS_PER_DAY} a day from a network`],
  ['companies/team', `invites ${INVITATIONS_PER_HOUR} times within an hour`],
  ['companies/team', `and ${MAILS_PER_DAY.invitation} times a day`],
  ['companies/team', `invited ${MAILS_PER_DAY.invitationAgain} times a day by a company`],
  ['companies/team', `and ${MAILS_PER_DAY.invitationTo} times by all`],
  ['companies/verification', `at most ${MAILS_PER_DAY.proof} mails a day`],
  ['companies/verification', `, ${MAILS_PER_DAY.proofOf} of an account`],
  ['companies/verification', `, ${MAILS_PER_DAY.proofTo} to a mailbox`],
  ['tandems/proposing', `${PROPOSALS_PER_DAY.ofCompany} proposals a day`],
  ['tandems/proposing', `, ${PROPOSALS_PER_DAY.toCompany} of them to one house`],
  ['employments/editing', ` ${TOLD_PER_DAY.employmentChanges} times a day`],
])('rule %s states the limit of a day or an hour: "%s"', (rule, words) => {
  expect(ruleText(rule)).toContain(words);
});
