/** A civil day as a number with the same order: 2026-05-31 is 20260531. @throws RangeError */
export function sortableDay(day: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`not a civil day: ${day}`);
  return Number(day.replaceAll('-', ''));
}
