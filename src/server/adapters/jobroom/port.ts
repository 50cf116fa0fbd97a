import type { Sex } from '#domain/accounts/sex.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Proficiency, SpokenLanguage } from '#domain/resumes/language-skill.ts';

/** An ad to be reported, in our own terms. Days are civil dates in Switzerland. */
export interface JobReport {
  /** A unique reference of this report, by which it is found again when the response was lost. */
  reference: string;
  title: string;
  /** The ad's rich text: p, br, strong, em, u, ol, ul, li. */
  description: string;
  language: Language;
  numberOfJobs: number;
  occupationCode: string;
  /** In percent. */
  workloadMin: number;
  workloadMax: number;
  startsOn: CivilDate;
  endsOn: CivilDate;
  /** The languages that the work asks for; absent for none, as in reports that were written before ads told. */
  spoken?: readonly { readonly language: SpokenLanguage; readonly proficiency: Proficiency }[];
  zip: string;
  place: string;
  /** The page of the ad, where people apply. */
  link: string;
  company: {
    name: string;
    street: string | null;
    streetNumber: string | null;
    zip: string;
    place: string;
    country: string;
    phone: string;
    email: string;
    website: string | null;
  };
  /** The contact for questions of the job centre; not published. */
  contact: {
    sex: Sex;
    firstName: string;
    lastName: string;
    phone: string;
    email: string;
    language: Language;
  };
}

/** An entry as the job room returns it. */
export interface RemoteEntry {
  id: string;
  reference: string | null;
  /** The job room's own status, which may be unknown: see `jobroomStatusOf`. */
  status: string;
  rejectionReason: string | null;
  /** The last day of the waiting period. */
  reportingObligationEndDate: CivilDate | null;
}

/** Why an entry is cancelled: by the company's choice, or to report the ad anew. */
export type CancellationCode = CancellationReason | 'CHANGE_OR_REPOSE';

/** The job room rejects this report permanently; the message is its response, for the log. */
export class ReportRefusedError extends Error {
  override name = 'ReportRefusedError';
}

/** The call failed or its outcome is unknown; a retry may succeed. */
export class JobRoomAwayError extends Error {
  override name = 'JobRoomAwayError';
}

/**
 * The national job room, where ads of certain occupations must be reported before they may be public. It supports
 * neither updates nor idempotent calls: look up the reference before a retry.
 * All functions throw JobRoomAwayError if no response tells the outcome.
 */
export interface JobRoom {
  /** @throws ReportRefusedError where retrying with the same report is futile */
  create(report: JobReport): Promise<RemoteEntry>;
  /** The entries with our reference, oldest first; searches the entries that were created after `since`. */
  findByReference(reference: string, since: Date): Promise<RemoteEntry[]>;
  /** Null where the entry does not exist. */
  find(id: string): Promise<RemoteEntry | null>;
  /** False where the entry's status does not allow cancelling, such as while it is inspected or once it is closed. */
  cancel(id: string, code: CancellationCode): Promise<boolean>;
}
