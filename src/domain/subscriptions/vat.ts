/**
 * The tax within a total that includes it, both in whole Rappen. It is split once per invoice, never line by line, so
 * that net and tax add up to the total.
 * Rule: (rule subscriptions/vat)
 * @param total Rappen, not below zero
 * @param rate tenths of a percent: 81 is 8.1 %
 */
export function splitVat(total: number, rate: number): { net: number; tax: number } {
  const divisor = 2 * (1000 + rate);
  // Half up, in integers: `total * 1000 / 1081` has no exact value.
  const net = Math.floor((2 * total * 1000 + 1000 + rate) / divisor);
  return { net, tax: total - net };
}
