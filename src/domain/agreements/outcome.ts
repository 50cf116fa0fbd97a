import { addDays, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';

/** What an employment is now, whatever an agreement stated of it. */
export interface EmploymentNow {
  /** Null if it goes on. */
  readonly endDate: CivilDate | null;
  /** Its removal ended the agreement, so it was not taken up; one that is removed later was only tidied away. */
  readonly isNotTakenUp: boolean;
}

/**
 * The last day of an agreed job where that came before the agreed one: the day before its start if nothing of it took
 * place. Null where it ends as agreed or later.
 */
export function earlyEnd(
  agreed: { readonly startDate: CivilDate; readonly endDate: CivilDate },
  { endDate, isNotTakenUp }: EmploymentNow,
): CivilDate | null {
  const eve = addDays(agreed.startDate, -1);
  if (isNotTakenUp) return eve;
  return endDate !== null && endDate < agreed.endDate ? laterOf(endDate, eve) : null;
}
