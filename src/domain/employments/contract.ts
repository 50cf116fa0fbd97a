import { START_AHEAD_MONTHS } from '#domain/jobs/constants.ts';
import { addDays, addMonths, type CivilDate, laterOf } from '#domain/kernel/civil-date.ts';
import type { Problem } from '#domain/kernel/problem.ts';
import { checkSeasonSpan } from './dates.ts';

/** The maximum of months before today for the start of an employment that a company records or corrects. */
const START_BACK_MONTHS = 9;

/**
 * The months after the start for which a date picker offers ends: more than a season, so that people can choose such an
 * end and get the reason why it is refused (rule employments/contract-days).
 */
const END_PICKER_MONTHS = 10;

/** The first and the last selectable date. */
export type DateRange = { readonly first: CivilDate; readonly last: CivilDate };

export type ContractDates = { readonly startDate: CivilDate; readonly endDate: CivilDate };

export type ContractProblem = {
  readonly field: 'start_date' | 'end_date';
  readonly code: 'tooLongAgo' | 'inThePast' | 'tooFarAhead' | 'notAfterStart' | 'maximalDurationExceeded';
  readonly params?: Problem['params'];
};

/** The allowed start dates of a signed or corrected contract (rule employments/contract-days). */
export function contractStartRange(today: CivilDate): DateRange {
  return { first: addMonths(today, -START_BACK_MONTHS), last: addMonths(today, START_AHEAD_MONTHS) };
}

/** The allowed start dates of a renewed contract: from today on (rule employments/renewal-days). */
export function renewalStartRange(today: CivilDate): DateRange {
  return { ...contractStartRange(today), first: today };
}

/** The end dates that a picker offers: none that is too early, but some that are too late for a season. */
export function endRange(start: CivilDate, today: CivilDate): DateRange {
  return { first: laterOf(addDays(start, 1), today), last: addMonths(start, END_PICKER_MONTHS) };
}

/** The day of a change, and whether it changes the start; a newly signed contract counts as changing it. */
type StartChange = { readonly today: CivilDate; readonly isStartChanged: boolean };

/** The problems of the dates of a signed contract (rule employments/contract-days). */
export function checkContractDates(dates: ContractDates, today: CivilDate): ContractProblem[] {
  return [...checkStart(dates.startDate, { today, isStartChanged: true }), ...endProblems(dates, today)];
}

/** The problems of corrected dates of an employment (rule employments/editing). */
export function checkCorrectedDates(
  dates: ContractDates,
  { isEndChanged, ...change }: StartChange & { readonly isEndChanged: boolean },
): ContractProblem[] {
  return [
    ...checkStart(dates.startDate, change),
    ...(isEndChanged ? endProblems(dates, change.today) : spanProblems(dates)),
  ];
}

/** A new end must not be before today: a mistyped year would irrevocably make the employment past. */
function endProblems(dates: ContractDates, today: CivilDate): ContractProblem[] {
  const ofSpan = spanProblems(dates);
  const isPast = dates.endDate < today && ofSpan.length === 0;
  return isPast ? [{ field: 'end_date', code: 'inThePast' }] : ofSpan;
}

/**
 * The problems of the start of a contract that was signed, corrected or cut short. An unchanged start is not checked
 * against today again, so that a running employment can be corrected (rule employments/contract-days).
 */
export function checkStart(start: CivilDate, { today, isStartChanged }: StartChange): ContractProblem[] {
  return isStartChanged ? startProblems(start, contractStartRange(today), 'tooLongAgo') : [];
}

/** The problems of the dates of a renewed contract (rule employments/renewal-days). */
export function checkRenewalDates(dates: ContractDates, today: CivilDate): ContractProblem[] {
  return [...startProblems(dates.startDate, renewalStartRange(today), 'inThePast'), ...spanProblems(dates)];
}

/**
 * The dates that the form of a renewal proposes: one year after the previous ones, with month ends clamped; if that
 * period has already begun, the rest of it from today (rule employments/renewal-days).
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
 * The problems of the end by which an employment is cut short. It must be on or before today and before the stored end
 * (rule employments/cutting-short). Unlike an agreed end it may equal the start, since some people leave on their first
 * day.
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
