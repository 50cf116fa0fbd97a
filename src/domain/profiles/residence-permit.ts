/** The kinds of Swiss residence permits, and `none` for having none (rule profiles/permit); null means unanswered. */
export const RESIDENCE_PERMITS = ['L', 'B', 'C', 'G', 'none'] as const;
export type ResidencePermit = (typeof RESIDENCE_PERMITS)[number];

/** Whether a permit is asked for: from everybody but Swiss citizens, once the nationality is known. */
export function isPermitAsked(nationality: unknown): boolean {
  return typeof nationality === 'string' && nationality.trim() !== '' && nationality !== 'CH';
}

/** The permit to store: null for Swiss citizens, even if one was chosen before the nationality changed. */
export function residencePermitOf(
  nationality: string | null,
  chosen: ResidencePermit | null,
): ResidencePermit | null {
  return nationality === 'CH' ? null : chosen;
}
