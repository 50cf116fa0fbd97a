/**
 * The VAT included in a total, both in whole Rappen. It is split once per invoice, never per line, so that net and tax
 * add up to the total. (rule subscriptions/vat)
 * @param total Rappen, not negative
 * @param rate tenths of a percent: 81 is 8.1 %
 */
export function splitVat(total: number, rate: number): { net: number; tax: number } {
  const divisor = 2 * (1000 + rate);
  // Rounds half up in integer arithmetic, since `total * 1000 / 1081` is not exact in floating point.
  const net = Math.floor((2 * total * 1000 + 1000 + rate) / divisor);
  return { net, tax: total - net };
}
