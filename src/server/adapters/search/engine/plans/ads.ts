import { MAX_INTERRUPTION_DAYS } from '#domain/agreements/package.ts';
import { dayNumber, firstDayOf, lastDayOf, monthFromIndex } from '#domain/kernel/civil-date.ts';
import { monthsWorked, type PlanPeriod, type PlanWork } from '#domain/plans/cost.ts';
import type { Documents } from '../documents.ts';
import { CODES } from '../facets.ts';
import { standardFacets } from '../model.ts';

const at = (name: (typeof standardFacets)[number]) => standardFacets.indexOf(name);
const POSITION = at('job_position_id');
const CATEGORY = at('job_category_id');

export { POSITION };
/** All codes of categories are below (facets.ts). */
export const CATEGORIES = 16;

export function workOf({ codes, columns }: Documents, slot: number): PlanWork {
  const start = (columns.combination[slot] as number) * CODES;
  return {
    category: codes[start + CATEGORY] as number,
    position: codes[start + POSITION] as number,
    occupation: columns.occupation[slot] as number,
  };
}

/** A period of ads, with the half-year of most of its days. */
export interface AdPeriod extends PlanPeriod {
  winter: 0 | 1;
}

/** The periods of ads, numbered: ads of the same months and season share one. */
export class Periods {
  readonly values: AdPeriod[] = [];
  readonly #documents: Documents;
  readonly #numbers = new Map<number, number>();
  #groups = new Uint32Array(0);
  #known = 0;

  constructor(documents: Documents) {
    this.#documents = documents;
  }

  /** By slot: the number of the ad's period, times CATEGORIES, plus its category. */
  get groups(): Uint32Array {
    const { columns, codes, slots } = this.#documents;
    if (slots > this.#groups.length) {
      const larger = new Uint32Array(columns.firstMonth.length);
      larger.set(this.#groups.subarray(0, this.#known));
      this.#groups = larger;
    }
    for (; this.#known < slots; this.#known++) {
      const slot = this.#known;
      const start = columns.firstMonth[slot] as number;
      const end = columns.lastMonth[slot] as number;
      const winter = columns.winter[slot] as 0 | 1;
      const key = (start * 2 ** 16 + end) * 2 + winter;
      let number = this.#numbers.get(key);
      if (number === undefined) {
        number = this.values.push({ start, end, winter }) - 1;
        this.#numbers.set(key, number);
      }
      const category = codes[(columns.combination[slot] as number) * CODES + CATEGORY] as number;
      this.#groups[slot] = number * CATEGORIES + category;
    }
    return this.#groups;
  }

  /** The number of an ad's period. */
  numberOf(slot: number): number {
    return Math.floor((this.groups[slot] as number) / CATEGORIES);
  }
}

const interruptions = new Map<number, number>();

/** The days between the last day of one month and the first of a later one. */
export function interruptionOf(end: number, start: number): number {
  const key = end * 8 + (start - end);
  let days = interruptions.get(key);
  if (days === undefined) {
    if (interruptions.size > 10_000) interruptions.clear();
    days = dayNumber(firstDayOf(monthFromIndex(start))) - dayNumber(lastDayOf(monthFromIndex(end))) - 1;
    interruptions.set(key, days);
  }
  return days;
}

/**
 * The days without work between two periods, the first of which begins earlier; undefined where ads of them form no
 * package.
 */
export function daysBetweenHalves(first: AdPeriod, second: AdPeriod): number | undefined {
  if (second.winter === first.winter) return undefined;
  // More than five months after the end there are more days than may be between, whichever months they are.
  if (second.start <= first.end || second.start > first.end + 5) return undefined;
  const days = interruptionOf(first.end, second.start);
  return days > MAX_INTERRUPTION_DAYS ? undefined : days;
}

/** What all ads of a period have in common as the other half of one. */
export interface OtherHalves {
  /** Whether they are the first half. */
  isFirst: boolean;
  /** The month in which the first half begins. */
  start: number;
  interruptionDays: number;
  /** How many of the twelve months are worked. */
  months: number;
}

/** What ads of a period are to one of another, before or after it; undefined where they form no package. */
export function otherHalves(own: AdPeriod, other: AdPeriod): OtherHalves | undefined {
  const isFirst = other.start < own.start;
  const [first, second] = isFirst ? [other, own] : [own, other];
  const interruptionDays = daysBetweenHalves(first, second);
  if (interruptionDays === undefined) return undefined;
  return { isFirst, start: first.start, interruptionDays, months: monthsWorked(first, second) };
}
