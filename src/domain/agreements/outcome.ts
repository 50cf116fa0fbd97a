import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';

/** How an agreed job ended its agreement, and on which day (rule agreements/outcome). */
export interface JobLoss {
  kind: 'endedEarly' | 'notTakenUp' | 'corrected';
  date: CivilDate;
}

/** Null for a job that did not end its agreement. */
export function lossOfJob(job: {
  readonly startDate: CivilDate;
  /** The last day of a job that ended early; the day before its start if it never took place. */
  readonly endedOn?: CivilDate | null | undefined;
  /** The day of the correction after which the jobs no longer formed a package. */
  readonly correctedOn?: CivilDate | null | undefined;
}): JobLoss | null {
  if (job.endedOn) {
    return { kind: job.endedOn < job.startDate ? 'notTakenUp' : 'endedEarly', date: job.endedOn };
  }
  return job.correctedOn ? { kind: 'corrected', date: job.correctedOn } : null;
}

/** The current state of an employment, which may differ from what its agreement states. */
export interface EmploymentNow {
  readonly startDate: CivilDate | null;
  /** Null if it goes on. */
  readonly endDate: CivilDate | null;
  /** Whether its company cut it short; any other earlier end is a correction (rule employments/cutting-short). */
  readonly isCutShort: boolean;
  /**
   * True if its removal ended the agreement, which means that it was not taken up. A removal after the agreement had
   * ended is only a clean-up.
   */
  readonly isNotTakenUp: boolean;
}

/**
 * The actual last day of an agreed job that was cut short before the agreed one; the day before its start if it never
 * took place. Null if it ends as agreed or later, or if its dates were corrected.
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
