/**
 * Kinds of Swiss residence permits that the product tells apart, and the answer that there is none
 * (rule profiles/permit); null is unanswered.
 */
export const RESIDENCE_PERMITS = ['L', 'B', 'C', 'G', 'none'] as const;
export type ResidencePermit = (typeof RESIDENCE_PERMITS)[number];

/** Whether somebody is asked for a permit: all but the Swiss, once the nationality is known. */
export function isPermitAsked(nationality: unknown): boolean {
  return typeof nationality === 'string' && nationality.trim() !== '' && nationality !== 'CH';
}

/** The permit to store: Swiss citizens are not asked, whatever was chosen before they said so. */
export function residencePermitOf(
  nationality: string | null,
  chosen: ResidencePermit | null,
): ResidencePermit | null {
  return nationality === 'CH' ? null : chosen;
}
