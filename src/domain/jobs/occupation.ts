/**
 * Whether an occupation comes from the bundled sample, which replaces the official list until that is imported
 * (rule jobs/occupation). Codes of the official list are numeric.
 */
export function isSampleOccupation(code: string): boolean {
  return /^S\d{4}$/.test(code);
}
