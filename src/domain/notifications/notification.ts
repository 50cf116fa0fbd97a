import type { ToldChange } from '#domain/agreements/content.ts';
import type { JobLoss } from '#domain/agreements/outcome.ts';
import type { ApplicationStatus } from '#domain/applications/status.ts';

/**
 * News by type (rule notifications/types), with the names that its sentence needs. `change` picks one of the
 * sentences that a type has. `house` is the name of the company that is told, since an account can have several; news
 * of old lack it.
 */
export type NotificationNews =
  | { type: 'ApplicationReceived'; employee: string; job: string; house?: string }
  | { type: 'ApplicationOpenReminder'; employee: string; job: string; house?: string }
  | { type: 'CompanyLinkedToResumeJob'; employee: string; title: string; house?: string }
  | {
      type: 'CooperationAgreementChanged';
      change: AgreementChange;
      employee: string;
      companies: [string, string];
      /** The version that came, and what it changed; neither stands in news of old. */
      version?: number;
      changes?: ToldChange[];
      /** The jobs that ended it, with their companies; news of old lack them. */
      losses?: (JobLoss & { company: string })[];
    }
  | { type: 'ResumeJobEntryChanged'; change: EntryChange; company: string; title: string }
  | {
      type: 'InterviewChanged';
      change: InterviewChange;
      employee: string;
      company: string;
      job: string;
      /** An instant in UTC. */
      startsAt: string;
      house?: string;
    };

/** What became of an interview; `withdrawn` is one that ended with its application, `tomorrow` only reminds of it. */
export const INTERVIEW_CHANGES = ['set', 'changed', 'cancelled', 'withdrawn', 'tomorrow'] as const;
export type InterviewChange = (typeof INTERVIEW_CHANGES)[number];

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
  'InterviewChanged',
] as const satisfies readonly NotificationNews['type'][];

/** Which page of their own the news leads employees to (rule notifications/targets). */
export function pageForEmployee({ type }: NotificationNews): 'agreements' | 'resume' | 'ownApplications' {
  if (type === 'InterviewChanged') return 'ownApplications';
  return type === 'CooperationAgreementChanged' ? 'agreements' : 'resume';
}

/** Which page of the company the news leads it to (rule notifications/targets). */
export function pageForCompany({ type }: NotificationNews): 'employees' | 'dashboard' | 'applications' {
  if (type === 'CompanyLinkedToResumeJob') return 'employees';
  return type === 'CooperationAgreementChanged' ? 'dashboard' : 'applications';
}

/** The statuses of which the employee gets a mail, but no notification (rule notifications/mail-only). */
export const MAILED_STATUSES = [
  'SENT',
  'INTERVIEW',
  'CONTRACTSENT',
  'REFUSAL',
] as const satisfies readonly ApplicationStatus[];
export type MailedStatus = (typeof MAILED_STATUSES)[number];

/** What the mail says that confirms an application, and the page after sending too (rule applications/sent). */
export const SENT_PARAGRAPHS = ['received', 'decision', 'status', 'withdrawal'] as const;

/** Whether the employee gets a mail when an application comes to this status. */
export function isMailed(status: ApplicationStatus): status is MailedStatus {
  return (MAILED_STATUSES as readonly ApplicationStatus[]).includes(status);
}
