import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';

/** What became of an agreed job that ended its agreement, and on which day (rule agreements/outcome). */
export interface JobLoss {
  kind: 'endedEarly' | 'notTakenUp' | 'corrected';
  date: CivilDate;
}

/** Null for a job that did not end its agreement. */
export function lossOfJob(job: {
  readonly startDate: CivilDate;
  /** The last day of one that ended early; the day before its start if it never took place. */
  readonly endedOn?: CivilDate | null | undefined;
  /** The day on which a correction took it out of the package. */
  readonly correctedOn?: CivilDate | null | undefined;
}): JobLoss | null {
  if (job.endedOn) {
    return { kind: job.endedOn < job.startDate ? 'notTakenUp' : 'endedEarly', date: job.endedOn };
  }
  return job.correctedOn ? { kind: 'corrected', date: job.correctedOn } : null;
}

/** An employment as it stands now, which may differ from what its agreement states. */
export interface EmploymentNow {
  readonly startDate: CivilDate | null;
  /** Null if it goes on. */
  readonly endDate: CivilDate | null;
  /** Whether its company cut it short; an earlier end that is none corrects it (rule employments/cutting-short). */
  readonly isCutShort: boolean;
  /**
   * True if its removal ended the agreement: then it was not taken up. One that was removed later was only tidied
   * away.
   */
  readonly isNotTakenUp: boolean;
}

/**
 * The day on which an agreed job really ended, where it was cut short before the agreed one: the day before its start
 * if it never took place. Null where it ends as agreed or later, and where its days were corrected.
 */
export function earlyEnd(
  agreed: { readonly startDate: CivilDate; readonly endDate: CivilDate },
  { startDate, endDate, isCutShort, isNotTakenUp }: EmploymentNow,
): CivilDate | null {
  if (isNotTakenUp) return addDays(agreed.startDate, -1);
  const isEarly =
    isCutShort && startDate === agreed.startDate && endDate !== null && endDate < agreed.endDate;
  return isEarly ? endDate : null;
}
