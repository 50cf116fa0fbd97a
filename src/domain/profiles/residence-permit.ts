/** Kinds of Swiss residence permits that the product tells apart (rule profiles/permit); null is none. */
export const RESIDENCE_PERMITS = ['L', 'B', 'C', 'G'] as const;
export type ResidencePermit = (typeof RESIDENCE_PERMITS)[number];

/** The permit to store: Swiss citizens have none, whatever was chosen before they said so. */
export function residencePermitOf(
  nationality: string | null,
  chosen: ResidencePermit | null,
): ResidencePermit | null {
  return nationality === 'CH' ? null : chosen;
}
