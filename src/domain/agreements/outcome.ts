import { addDays, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';

/** An employment as it stands now, which may differ from what its agreement states. */
export interface EmploymentNow {
  /** Null if it goes on. */
  readonly endDate: CivilDate | null;
  /**
   * True if its removal ended the agreement: then it was not taken up. One that was removed later was only tidied
   * away.
   */
  readonly isNotTakenUp: boolean;
}

/**
 * The day on which an agreed job really ended, where that was earlier than agreed: the day before its start if it
 * never took place. Null where it ends as agreed or later.
 */
export function earlyEnd(
  agreed: { readonly startDate: CivilDate; readonly endDate: CivilDate },
  { endDate, isNotTakenUp }: EmploymentNow,
): CivilDate | null {
  const eve = addDays(agreed.startDate, -1);
  if (isNotTakenUp) return eve;
  return endDate !== null && endDate < agreed.endDate ? laterOf(endDate, eve) : null;
}
