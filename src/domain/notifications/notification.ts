import type { CompanyStatus } from '#domain/applications/status.ts';

/**
 * What people are told of, by type (rule notifications/types), with what the sentence names. `change` says which of a
 * type's sentences it is.
 */
export type NotificationNews =
  | { type: 'ApplicationReceived'; employee: string; job: string }
  | { type: 'ApplicationOpenReminder'; employee: string; job: string }
  | { type: 'CompanyLinkedToResumeJob'; employee: string; title: string }
  | {
      type: 'CooperationAgreementChanged';
      change: AgreementChange;
      employee: string;
      companies: [string, string];
    }
  | { type: 'ResumeJobEntryChanged'; change: EntryChange; company: string; title: string };

/** What became of an agreement. */
export const AGREEMENT_CHANGES = ['issued', 'changed', 'ended'] as const;
export type AgreementChange = (typeof AGREEMENT_CHANGES)[number];

/** What a company did with an entry of a resume. */
export const ENTRY_CHANGES = [
  'approved',
  'declined',
  'signed',
  'changed',
  'cut_short',
  'removed',
  'renewed',
  'not_renewed',
] as const;
export type EntryChange = (typeof ENTRY_CHANGES)[number];

export const NOTIFICATION_TYPES = [
  'ApplicationReceived',
  'ApplicationOpenReminder',
  'CompanyLinkedToResumeJob',
  'CooperationAgreementChanged',
  'ResumeJobEntryChanged',
] as const satisfies readonly NotificationNews['type'][];

/** What of their own the news leads employees to (rule notifications/targets). */
export function pageForEmployee({ type }: NotificationNews): 'agreements' | 'resume' {
  return type === 'CooperationAgreementChanged' ? 'agreements' : 'resume';
}

/** What of a company the news leads it to (rule notifications/targets). */
export function pageForCompany({ type }: NotificationNews): 'employees' | 'dashboard' | 'applications' {
  if (type === 'CompanyLinkedToResumeJob') return 'employees';
  return type === 'CooperationAgreementChanged' ? 'dashboard' : 'applications';
}

/**
 * The statuses of an application that the employee is mailed of, without a notification (rule notifications/mail-only).
 */
export const MAILED_STATUSES = [
  'INTERVIEW',
  'CONTRACTSENT',
  'REFUSAL',
] as const satisfies readonly CompanyStatus[];
export type MailedStatus = (typeof MAILED_STATUSES)[number];

/** Whether the employee is mailed when an application comes to this status. */
export function isMailed(status: CompanyStatus): status is MailedStatus {
  return (MAILED_STATUSES as readonly CompanyStatus[]).includes(status);
}
