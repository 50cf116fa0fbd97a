import { COMPANY_SIZES, type CompanySize } from '#domain/companies/size.ts';

/** The products: a main subscription by company size, or an additional company under a big one. */
export const PRODUCTS = [...COMPANY_SIZES, 'additional'] as const;
export type Product = (typeof PRODUCTS)[number];

/** The billing intervals of a plan; the term is one year in both cases. */
export const INTERVALS = ['month', 'year'] as const;
export type Interval = (typeof INTERVALS)[number];

/** Prices per month in Rappen (rule subscriptions/prices). */
export const MONTHLY_PRICES: Readonly<Record<Product, number>> = {
  micro: 4990,
  small: 6690,
  medium: 9990,
  big: 12490,
  additional: 2490,
};

export type PlanKey = `${Product}_${Interval}`;

/** A product at one billing interval; `amount` is the price per bill, in Rappen. */
export type Plan = {
  readonly key: PlanKey;
  readonly product: Product;
  readonly interval: Interval;
  readonly amount: number;
};

/** The plan of a product at an interval; a yearly one bills twelve months at once. */
export function planOf(product: Product, interval: Interval): Plan {
  const months = interval === 'year' ? 12 : 1;
  return { key: `${product}_${interval}`, product, interval, amount: MONTHLY_PRICES[product] * months };
}

export const PLANS: readonly Plan[] = PRODUCTS.flatMap((product) =>
  INTERVALS.map((interval) => planOf(product, interval)),
);

/** A main plan by its size and interval. */
export type MainPlan = { readonly plan: CompanySize; readonly interval: Interval };

/** The main plan with this key; null if it is not one. */
export function mainPlanOf(key: string): MainPlan | null {
  const found = PLANS.find((plan) => plan.key === key);
  if (found === undefined || found.product === 'additional') return null;
  return { plan: found.product, interval: found.interval };
}
