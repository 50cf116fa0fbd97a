import { fullName } from '#domain/accounts/name.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';

/** Where somebody lives or a company has its seat. */
export interface AgreedAddress {
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly country: string | null;
}

/** One of the two jobs as a paper states it. */
export interface AgreedJob {
  readonly company: string;
  readonly address: AgreedAddress;
  /** Where the work is (rule employments/place-of-work). */
  readonly place: string | null;
  readonly title: string;
  readonly season: Season;
  readonly startDate: CivilDate;
  readonly endDate: CivilDate;
  /** In percent. */
  readonly workload: number;
  /** The day in Zurich on which the company confirmed the job. */
  readonly confirmedOn: CivilDate;
  /** Who confirmed it for the company. */
  readonly confirmedBy: string | null;
}

/** The employee as a paper states them. */
export interface AgreedEmployee extends AgreedAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: CivilDate | null;
  readonly nationality: string | null;
  readonly residencePermit: ResidencePermit | null;
}

/** What one version of an agreement states; the first job comes first in time. */
export interface AgreementContent {
  readonly job1: AgreedJob;
  readonly job2: AgreedJob;
  readonly employee: AgreedEmployee;
}

type Part<Of> = (of: Of) => string | number | null;

const addressOf = ({ street, streetNumber, zip, place, country }: AgreedAddress) =>
  [street, streetNumber, zip, place, country].join('\n');

/** What versions are compared by; the season follows the days. */
const JOB_PARTS = {
  company: ({ company }) => company,
  address: ({ address }) => addressOf(address),
  place: ({ place }) => place,
  title: ({ title }) => title,
  start_date: ({ startDate }) => startDate,
  end_date: ({ endDate }) => endDate,
  workload: ({ workload }) => workload,
} as const satisfies Record<string, Part<AgreedJob>>;

const EMPLOYEE_PARTS = {
  name: fullName,
  birth_date: ({ birthDate }) => birthDate,
  address: addressOf,
  nationality: ({ nationality }) => nationality,
  permit: ({ residencePermit }) => residencePermit,
} as const satisfies Record<string, Part<AgreedEmployee>>;

/** What of a paper a version may change, named as on the wire. */
export type ChangedPart =
  | `employee.${keyof typeof EMPLOYEE_PARTS}`
  | `${'job1' | 'job2'}.${keyof typeof JOB_PARTS}`;

export const CHANGED_PARTS: readonly ChangedPart[] = [
  ...namesOf('employee', EMPLOYEE_PARTS),
  ...namesOf('job1', JOB_PARTS),
  ...namesOf('job2', JOB_PARTS),
];

function namesOf<Of extends string, Key extends string>(
  of: Of,
  parts: Record<Key, unknown>,
): `${Of}.${Key}`[] {
  return (Object.keys(parts) as Key[]).map((key) => `${of}.${key}` as const);
}

/** What differs between two versions of an agreement; without any difference there is no new one (rule agreements/versions). */
export function changesBetween(before: AgreementContent, after: AgreementContent): ChangedPart[] {
  return [
    ...changed('employee', EMPLOYEE_PARTS, before.employee, after.employee),
    ...changed('job1', JOB_PARTS, before.job1, after.job1),
    ...changed('job2', JOB_PARTS, before.job2, after.job2),
  ];
}

/**
 * The parts whose values whoever has the number may know: what the page tells of the newest version, and the terms of
 * the jobs. Where somebody lives, their birth, nationality and permit stay between the parties and their papers.
 */
const isTold = (part: ChangedPart) =>
  part === 'employee.name' || (!part.startsWith('employee.') && !part.endsWith('.address'));

/** A change with what was and what is; both null where the values are not for everybody (rule agreements/check). */
export interface ToldChange {
  part: ChangedPart;
  before: string | number | null;
  after: string | number | null;
}

/** What differs between two versions, as whoever has the number is told. */
export function toldChanges(before: AgreementContent, after: AgreementContent): ToldChange[] {
  return changesBetween(before, after).map((part) =>
    isTold(part)
      ? { part, before: statedIn(part, before), after: statedIn(part, after) }
      : { part, before: null, after: null },
  );
}

function statedIn(part: ChangedPart, { employee, ...jobs }: AgreementContent) {
  const [of, key] = part.split('.') as [keyof AgreementContent, never];
  return of === 'employee'
    ? (EMPLOYEE_PARTS[key] as Part<AgreedEmployee>)(employee)
    : (JOB_PARTS[key] as Part<AgreedJob>)(jobs[of]);
}

function changed<Of, Name extends string, Key extends string>(
  of: Name,
  parts: Record<Key, Part<Of>>,
  before: Of,
  after: Of,
): `${Name}.${Key}`[] {
  const keys = Object.keys(parts) as Key[];
  return keys.filter((key) => parts[key](before) !== parts[key](after)).map((key) => `${of}.${key}` as const);
}
