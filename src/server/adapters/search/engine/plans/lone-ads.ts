import type { MarketCell } from '#domain/plans/market.ts';
import { type AdPeriod, CATEGORIES, otherHalves } from './ads.ts';
import type { PlanMarket } from './fitting-ads.ts';
import type { AreIndependent } from './taken-plans.ts';

/** How many of the companies that were a partner are tried again first. */
const MOST_REMEMBERED = 4;

/** The public ads of a moment by group, copied so that later changes of the index do not affect them. */
export interface GroupedAds {
  periods: readonly AdPeriod[];
  /** Where the ads of a group (period times CATEGORIES, plus category) begin in the arrays, and where the last end. */
  begins: Int32Array;
  /** The company and the canton of each ad, as numbers of `strings`. */
  companies: Uint32Array;
  states: Uint32Array;
  strings: readonly string[];
}

/** @param from the first month that counts, as `monthIndex` numbers it: ads that end before are left out */
export function groupedAds(
  { documents, periods, visible }: Pick<PlanMarket, 'documents' | 'periods' | 'visible'>,
  from: number,
): GroupedAds {
  const { columns, slots, strings } = documents;
  const { company, state } = columns;
  const all = periods.groups;
  const values = periods.values.slice();
  const groups = values.length * CATEGORIES;
  const counts = new Uint8Array(groups);
  for (const [number, { start, end }] of values.entries()) {
    if (end >= from && end >= start) counts.fill(1, number * CATEGORIES, (number + 1) * CATEGORIES);
  }
  /** -1 for an ad that does not count. */
  const groupOf = (slot: number) => {
    const group = all[slot] as number;
    return visible[slot] !== 0 && counts[group] === 1 ? group : -1;
  };
  const begins = new Int32Array(groups + 1);
  for (let slot = 0; slot < slots; slot++) {
    const after = groupOf(slot) + 1;
    if (after > 0) begins[after] = (begins[after] as number) + 1;
  }
  for (let group = 0; group < groups; group++)
    begins[group + 1] = (begins[group + 1] as number) + (begins[group] as number);
  const companies = new Uint32Array(begins[groups] as number);
  const states = new Uint32Array(companies.length);
  const next = begins.slice();
  for (let slot = 0; slot < slots; slot++) {
    const group = groupOf(slot);
    if (group < 0) continue;
    const at = next[group] as number;
    next[group] = at + 1;
    companies[at] = company[slot] as number;
    states[at] = state[slot] as number;
  }
  return { periods: values, begins, companies, states, strings: strings.values.slice() };
}

/** The ids of the companies that have one of the ads. */
export function companyIdsOf({ companies, strings }: GroupedAds): number[] {
  return Array.from(new Set(companies), (number) => Number(strings[number]));
}

/**
 * Counts the ads that form a package with no other (rule plans/market), by season, canton, category and the month after
 * they end. Whether an ad has another half depends on its group and company alone: on whether an independent company has
 * an ad in a group that fits. So each company is looked at once a group, and nearly always the first other company is
 * independent of it.
 * Yields the number of ads counted so far after each group, so that the caller can let other work pass.
 */
export function* countLoneAds(
  ads: GroupedAds,
  areIndependent: AreIndependent,
): Generator<number, MarketCell[], void> {
  const { periods, begins, companies, states, strings } = ads;
  const idOf = (company: number) => Number(strings[company]);
  const distinct: (Uint32Array | undefined)[] = [];
  const companiesIn = (group: number) => {
    distinct[group] ??= Uint32Array.from(new Set(companies.subarray(begins[group], begins[group + 1])));
    return distinct[group];
  };
  /** Tells whether there is an ad of an independent company in one of the groups. */
  const partnerIn = (groups: readonly number[]) => {
    const remembered: number[] = [];
    return (company: number) => {
      const isPartner = (it: number) => it !== company && areIndependent(idOf(company), idOf(it));
      if (remembered.some(isPartner)) return true;
      for (const group of groups) {
        const partner = companiesIn(group).find(isPartner);
        if (partner === undefined) continue;
        remembered.unshift(partner);
        remembered.length = Math.min(remembered.length, MOST_REMEMBERED);
        return true;
      }
      return false;
    };
  };
  const cells: MarketCell[] = [];
  const cellOf = new Map<number, MarketCell>();
  for (const [number, period] of periods.entries()) {
    const first = number * CATEGORIES;
    if (begins[first] === begins[first + CATEGORIES]) continue;
    const fitting = fittingPeriods(periods, period);
    const all = fitting.flatMap((other) => CODES_OF_CATEGORIES.map((code) => other * CATEGORIES + code));
    const hasAny = partnerIn(all.filter((group) => begins[group] !== begins[group + 1]));
    for (const category of CODES_OF_CATEGORIES) {
      const [begin, end] = [begins[first + category] as number, begins[first + category + 1] as number];
      const hasSame = partnerIn(fitting.map((other) => other * CATEGORIES + category));
      const ofGroup = ((period.end * 2 + period.winter) * CATEGORIES + category) * strings.length;
      /** By company: 2 with another half in the category, 1 with one elsewhere, 0 without. */
      const verdicts = new Map<number, number>();
      for (let ad = begin; ad < end; ad++) {
        const company = companies[ad] as number;
        let verdict = verdicts.get(company);
        if (verdict === undefined) {
          verdict = hasSame(company) ? 2 : Number(hasAny(company));
          verdicts.set(company, verdict);
        }
        const state = states[ad] as number;
        const key = ofGroup + state;
        let cell = cellOf.get(key);
        if (cell === undefined) {
          const season = period.winter === 1 ? ('winter' as const) : ('summer' as const);
          const labels = { season, state: strings[state] as string, category, month: period.end + 1 };
          cell = { ...labels, ads: 0, without: 0, withoutInCategory: 0 };
          cells.push(cell);
          cellOf.set(key, cell);
        }
        cell.ads += 1;
        if (verdict === 0) cell.without += 1;
        if (verdict < 2) cell.withoutInCategory += 1;
      }
      yield end;
    }
  }
  return cells;
}

const CODES_OF_CATEGORIES = Array.from({ length: CATEGORIES }, (_, code) => code);

/** The numbers of the periods whose ads may be the other half of one of this period, before or after it. */
function fittingPeriods(periods: readonly AdPeriod[], period: AdPeriod): number[] {
  return [...periods.keys()].filter(
    (number) => otherHalves(period, periods[number] as AdPeriod) !== undefined,
  );
}
