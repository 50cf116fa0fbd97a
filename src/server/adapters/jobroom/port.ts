import type { Sex } from '#domain/accounts/sex.ts';
import type { CancellationReason } from '#domain/jobs/jobroom.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';

/** An ad as it is reported, in our words. Days are civil dates in Switzerland. */
export interface JobReport {
  /** Names this report among all of ours, so that one whose answer was lost is found again. */
  reference: string;
  title: string;
  /** Rich text of the ad: p, br, strong, em, u, ol, ul, li. */
  description: string;
  language: Language;
  numberOfJobs: number;
  occupationCode: string;
  /** Percent. */
  workloadMin: number;
  workloadMax: number;
  startsOn: CivilDate;
  endsOn: CivilDate;
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
  /** Who answers the questions of the job centre; not published. */
  contact: {
    sex: Sex;
    firstName: string;
    lastName: string;
    phone: string;
    email: string;
    language: Language;
  };
}

/** An entry as the job room tells of it. */
export interface RemoteEntry {
  id: string;
  reference: string | null;
  /** In the job room's own words, known or not: see `jobroomStatusOf`. */
  status: string;
  rejectionReason: string | null;
  /** The last day of the waiting period. */
  reportingObligationEndDate: CivilDate | null;
}

/** Why an entry is withdrawn: by the company's choice, or to report the ad anew. */
export type CancellationCode = CancellationReason | 'CHANGE_OR_REPOSE';

/** The job room will not take this report as it is; the message is what it answered, for the log. */
export class ReportRefusedError extends Error {
  override name = 'ReportRefusedError';
}

/** Whether a call took effect is not known, or it did not; the next try may. */
export class JobRoomAwayError extends Error {
  override name = 'JobRoomAwayError';
}

/**
 * The national job room, where ads of certain occupations are reported before they may be public. It knows neither
 * changes of an entry nor calls that may be repeated: whoever tries again looks up the reference first.
 * Every function throws JobRoomAwayError where no answer came that tells the outcome.
 */
export interface JobRoom {
  /** @throws ReportRefusedError where another try with the same report would be of no use */
  create(report: JobReport): Promise<RemoteEntry>;
  /** The entries with a reference of ours, the oldest first; all that were made after `since` are looked through. */
  findByReference(reference: string, since: Date): Promise<RemoteEntry[]>;
  /** Null where there is no such entry. */
  find(id: string): Promise<RemoteEntry | null>;
  /** False where the entry cannot be withdrawn as it stands, such as while it is inspected or once it is closed. */
  cancel(id: string, code: CancellationCode): Promise<boolean>;
}
