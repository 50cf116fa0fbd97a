import { fullName } from '#domain/accounts/name.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Season } from '#domain/kernel/season.ts';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { interruptionDays } from './package.ts';

/** The address of an employee, or of a company's seat. */
export interface AgreedAddress {
  readonly street: string | null;
  readonly streetNumber: string | null;
  readonly zip: string | null;
  readonly place: string | null;
  readonly country: string | null;
}

/** One of the two jobs as an agreement states it. */
export interface AgreedJob {
  readonly company: string;
  readonly address: AgreedAddress;
  /** The place of work (rule employments/place-of-work). */
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

/** The employee as an agreement states them. */
export interface AgreedEmployee extends AgreedAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: CivilDate | null;
  readonly nationality: string | null;
  readonly residencePermit: ResidencePermit | null;
}

/** The content of one version of an agreement; `job1` is the earlier job. */
export interface AgreementContent {
  readonly job1: AgreedJob;
  readonly job2: AgreedJob;
  readonly employee: AgreedEmployee;
}

type Part<Of> = (of: Of) => string | number | null;

const addressOf = ({ street, streetNumber, zip, place, country }: AgreedAddress) =>
  [street, streetNumber, zip, place, country].join('\n');

/** The parts by which versions are compared. The season is left out, since it follows from the dates. */
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

/** The parts in which versions may differ, named as on the wire. */
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

/** The parts that differ between two versions; if there are none, no new version is made (rule agreements/versions). */
export function changesBetween(before: AgreementContent, after: AgreementContent): ChangedPart[] {
  return [
    ...changed('employee', EMPLOYEE_PARTS, before.employee, after.employee),
    ...changed('job1', JOB_PARTS, before.job1, after.job1),
    ...changed('job2', JOB_PARTS, before.job2, after.job2),
  ];
}

/**
 * Whether the values of a part are disclosed to anyone who enters the number: what the page shows of the newest
 * version, and the terms of the jobs. The employee's address, birth date, nationality and permit are visible only to
 * the parties.
 */
const isTold = (part: ChangedPart) =>
  part === 'employee.name' || (!part.startsWith('employee.') && !part.endsWith('.address'));

/** A change with the old and the new value; both null if the values are not public (rule agreements/check). */
export interface ToldChange {
  part: ChangedPart;
  before: string | number | null;
  after: string | number | null;
}

/** The days without work between the two jobs before and after; null if a version did not change them. */
export type ChangedInterruption = { before: number; after: number };

export function changedInterruption(
  before: Pick<AgreementContent, 'job1' | 'job2'>,
  after: Pick<AgreementContent, 'job1' | 'job2'>,
): ChangedInterruption | null {
  const [from, to] = [before, after].map(({ job1, job2 }) =>
    interruptionDays(job1.endDate, job2.startDate),
  ) as [number, number];
  return from === to ? null : { before: from, after: to };
}

/** The differences between two versions, as shown to anyone who enters the number. */
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
