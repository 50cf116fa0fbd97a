import { fail, ok, type Result } from '#domain/kernel/result.ts';

/**
 * The statuses that a company may set (rule applications/statuses). READ is set by opening the dossier; REFUSALEMPLOYEE
 * records a withdrawal by the employee.
 */
export const COMPANY_STATUSES = [
  'READ',
  'INTERVIEW',
  'CONTRACTSENT',
  'CONTRACTSIGNED',
  'REFUSAL',
  'REFUSALEMPLOYEE',
] as const;
export type CompanyStatus = (typeof COMPANY_STATUSES)[number];

/** All statuses of an application, in the order of the process. */
export const APPLICATION_STATUSES = ['DRAFT', 'SENT', ...COMPANY_STATUSES] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** The statuses of which the employee is told (rule notifications/statuses). */
export const MAILED_STATUSES = [
  'SENT',
  'INTERVIEW',
  'CONTRACTSENT',
  'REFUSAL',
] as const satisfies readonly ApplicationStatus[];
export type MailedStatus = (typeof MAILED_STATUSES)[number];

/** Those of them that a company decides. */
export const DECISIONS_MAILED = [
  'INTERVIEW',
  'CONTRACTSENT',
  'REFUSAL',
] as const satisfies readonly (CompanyStatus & MailedStatus)[];

export function isMailed(status: ApplicationStatus): status is MailedStatus {
  return (MAILED_STATUSES as readonly ApplicationStatus[]).includes(status);
}

/**
 * The statuses that lists show: the stored status, FORGOTTEN if the application was left for so long that it counts as
 * closed (rule applications/forgotten), or, for companies, HIRED if it is open and the person has signed a contract in
 * another application since (rule applications/contract-elsewhere).
 */
export const APPLICATION_MEANINGS = [...APPLICATION_STATUSES, 'HIRED', 'FORGOTTEN'] as const;
export type ApplicationMeaning = (typeof APPLICATION_MEANINGS)[number];

/** For each side, the statuses that it may set next. */
type Next = {
  readonly employee: readonly ('SENT' | 'REFUSALEMPLOYEE')[];
  readonly company: readonly CompanyStatus[];
};

/** The side that changes the status of an application. */
export type Side = keyof Next;

/**
 * The state machine of applications (rule applications/steps): steps forward may be skipped, and the final three
 * statuses have no successor.
 */
const TRANSITIONS: Readonly<Record<ApplicationStatus, Next>> = {
  DRAFT: { employee: ['SENT'], company: [] },
  SENT: {
    employee: ['REFUSALEMPLOYEE'],
    company: ['READ', 'INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
  },
  READ: {
    employee: ['REFUSALEMPLOYEE'],
    company: ['INTERVIEW', 'CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
  },
  INTERVIEW: {
    employee: ['REFUSALEMPLOYEE'],
    company: ['CONTRACTSENT', 'CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
  },
  CONTRACTSENT: {
    employee: ['REFUSALEMPLOYEE'],
    company: ['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'],
  },
  CONTRACTSIGNED: { employee: [], company: [] },
  REFUSAL: { employee: [], company: [] },
  REFUSALEMPLOYEE: { employee: [], company: [] },
};

/** The statuses that a side may set next, in the order of the process. */
export function nextStatuses<S extends Side>(from: ApplicationStatus, side: S): Next[S] {
  return TRANSITIONS[from][side];
}

/**
 * Whether a side may set a status. READ is idempotent: a company that opens a dossier again sets it again without
 * effect, even once the application is closed. Any other repetition is refused.
 */
export function checkTransition(
  from: ApplicationStatus,
  to: ApplicationStatus,
  side: Side,
): Result<'change' | 'unchanged', 'application_transition'> {
  const allowed: readonly ApplicationStatus[] = nextStatuses(from, side);
  if (allowed.includes(to)) return ok('change');
  if (to === 'READ' && side === 'company' && from !== 'DRAFT') return ok('unchanged');
  return fail('application_transition');
}

/**
 * Whether the employee may still change or delete an application: only while it is a draft (rule applications/draft).
 */
export function checkEditing(status: ApplicationStatus): Result<undefined, 'application_sent'> {
  return status === 'DRAFT' ? ok() : fail('application_sent');
}
