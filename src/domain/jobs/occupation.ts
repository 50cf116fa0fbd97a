/**
 * Whether an occupation is one of the bundled sample, which stands in for the official list (rule jobs/occupation). Codes
 * of that list are digits.
 */
export function isSampleOccupation(code: string): boolean {
  return /^S\d{4}$/.test(code);
}
