/** Whether two companies are independent of each other, by their ids (rule agreements/independence). */
export type AreIndependent = (companyId: number, other: number) => boolean;

/** A plan is taken no more once one of its ads stands in so many. */
const MOST_OF_AN_AD = 3;

/** The plans that were taken so far, and which others may follow them (rule plans/order). */
export class TakenPlans {
  readonly #areIndependent: AreIndependent;
  readonly #byAd = new Map<number, number>();
  readonly #companies = new Set<string>();

  /** @param spent the slots of ads that may stand in no plan */
  constructor(areIndependent: AreIndependent, spent: readonly number[] = []) {
    this.#areIndependent = areIndependent;
    for (const slot of spent) this.#byAd.set(slot, MOST_OF_AN_AD);
  }

  /** Whether an ad, by its slot, stands in as many plans as it may. */
  isSpent(slot: number): boolean {
    return (this.#byAd.get(slot) ?? 0) >= MOST_OF_AN_AD;
  }

  /** @param first, second the slots of ads; -1 for a job that is held, whose company may be unknown */
  allows(first: number, second: number, company: number | null, other: number | null): boolean {
    if (this.isSpent(first) || this.isSpent(second)) return false;
    if (this.#companies.has(pairOf(company, other))) return false;
    if (company === null || other === null) return true;
    return company !== other && this.#areIndependent(company, other);
  }

  add(first: number, second: number, company: number | null, other: number | null): void {
    for (const slot of [first, second]) {
      if (slot >= 0) this.#byAd.set(slot, (this.#byAd.get(slot) ?? 0) + 1);
    }
    this.#companies.add(pairOf(company, other));
  }
}

function pairOf(company: number | null, other: number | null): string {
  const [a, b] = [company ?? 0, other ?? 0];
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
