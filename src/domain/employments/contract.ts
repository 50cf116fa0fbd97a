import { START_AHEAD_MONTHS } from '#domain/jobs/constants.ts';
import { addDays, addMonths, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { checkSeasonSpan } from './dates.ts';

/** How many months before today an employment may start that a company records or corrects. */
const START_BACK_MONTHS = 9;

/**
 * How many months after the start a picker still offers ends: more than a season, so that people are told why such an
 * end is refused (rule employments/contract-days).
 */
const END_PICKER_MONTHS = 10;

/** First and last date that may be chosen. */
export type DateRange = { readonly first: CivilDate; readonly last: CivilDate };

/** Both dates of an employment. */
export type ContractDates = { readonly startDate: CivilDate; readonly endDate: CivilDate };

export type ContractProblem = {
  readonly field: 'start_date' | 'end_date';
  readonly code: 'tooLongAgo' | 'inThePast' | 'tooFarAhead' | 'notAfterStart' | 'maximalDurationExceeded';
  readonly params?: Problem['params'];
};

/** The starts that a signed or corrected contract may have on that day (rule employments/contract-days). */
export function contractStartRange(today: CivilDate): DateRange {
  return { first: addMonths(today, -START_BACK_MONTHS), last: addMonths(today, START_AHEAD_MONTHS) };
}

/** The starts that a renewed contract may have: from today on (rule employments/renewal-days). */
export function renewalStartRange(today: CivilDate): DateRange {
  return { ...contractStartRange(today), first: today };
}

/** The ends that a picker offers on that day: none that is refused as too early, some that are too late for a season. */
export function endRange(start: CivilDate, today: CivilDate): DateRange {
  return { first: laterOf(addDays(start, 1), today), last: addMonths(start, END_PICKER_MONTHS) };
}

/** The day of a change, and whether it moves the start. A contract just signed does. */
type StartChange = { readonly today: CivilDate; readonly isStartChanged: boolean };

/**
 * What is wrong with the dates of a contract that was signed; empty if nothing is (rule employments/contract-days).
 */
export function checkContractDates(dates: ContractDates, today: CivilDate): ContractProblem[] {
  return [...checkStart(dates.startDate, { today, isStartChanged: true }), ...endProblems(dates, today)];
}

/**
 * What is wrong with the dates to which a company corrects an employment; empty if nothing is
 * (rule employments/editing).
 */
export function checkCorrectedDates(
  dates: ContractDates,
  { isEndChanged, ...change }: StartChange & { readonly isEndChanged: boolean },
): ContractProblem[] {
  return [
    ...checkStart(dates.startDate, change),
    ...(isEndChanged ? endProblems(dates, change.today) : spanProblems(dates)),
  ];
}

/** A new end does not lie before today: a mistyped year would make the employment past for good. */
function endProblems(dates: ContractDates, today: CivilDate): ContractProblem[] {
  const ofSpan = spanProblems(dates);
  const isPast = dates.endDate < today && ofSpan.length === 0;
  return isPast ? [{ field: 'end_date', code: 'inThePast' }] : ofSpan;
}

/**
 * What is wrong with the start of a contract that was signed, corrected or cut short. One that is not changed is not
 * measured by today again, so that an employment under way can be corrected (rule employments/contract-days).
 */
export function checkStart(start: CivilDate, { today, isStartChanged }: StartChange): ContractProblem[] {
  return isStartChanged ? startProblems(start, contractStartRange(today), 'tooLongAgo') : [];
}

/** What is wrong with the dates of a renewed contract; empty if nothing is (rule employments/renewal-days). */
export function checkRenewalDates(dates: ContractDates, today: CivilDate): ContractProblem[] {
  return [...startProblems(dates.startDate, renewalStartRange(today), 'inThePast'), ...spanProblems(dates)];
}

/**
 * The dates that the form of a renewal proposes: a year after the previous ones, month ends clamped, and of what has
 * begun by then the rest from today (rule employments/renewal-days).
 */
export function renewalProposal({ startDate, endDate }: ContractDates, today: CivilDate): ContractDates {
  const later = { startDate: addMonths(startDate, 12), endDate: addMonths(endDate, 12) };
  return today < later.endDate ? { ...later, startDate: laterOf(later.startDate, today) } : later;
}

export type EarlyEndProblem = {
  readonly field: 'end_date';
  readonly code: 'beforeStart' | 'afterToday' | 'notBeforeStoredEnd';
};

/**
 * What is wrong with the end of an employment that is cut short; empty if nothing is. It lies on or before today and
 * before the stored end (rule employments/cutting-short). Unlike an agreed end it may be the first day: some leave on
 * it.
 */
export function checkEarlyEnd(
  stored: { readonly startDate: CivilDate; readonly endDate: CivilDate | null },
  newEnd: CivilDate,
  today: CivilDate,
): EarlyEndProblem[] {
  const problems: EarlyEndProblem[] = [];
  if (newEnd < stored.startDate) problems.push({ field: 'end_date', code: 'beforeStart' });
  if (newEnd > today) problems.push({ field: 'end_date', code: 'afterToday' });
  if (stored.endDate !== null && newEnd >= stored.endDate) {
    problems.push({ field: 'end_date', code: 'notBeforeStoredEnd' });
  }
  return problems;
}

function startProblems(
  start: CivilDate,
  { first, last }: DateRange,
  tooEarly: 'tooLongAgo' | 'inThePast',
): ContractProblem[] {
  if (start < first) return [{ field: 'start_date', code: tooEarly }];
  return start > last ? [{ field: 'start_date', code: 'tooFarAhead' }] : [];
}

function spanProblems({ startDate, endDate }: ContractDates): ContractProblem[] {
  if (endDate <= startDate) return [{ field: 'end_date', code: 'notAfterStart' }];
  const span = checkSeasonSpan(startDate, endDate);
  return span.ok ? [] : [{ field: 'end_date', code: span.reason, params: { by: 'days' } }];
}
