/** In ascending order. */
export const COMPANY_SIZES = ['micro', 'small', 'medium', 'big'] as const;
export type CompanySize = (typeof COMPANY_SIZES)[number];

/** The number of people employed in peak season, as headcount, not full-time equivalents (rule companies/sizes). */
export const SIZE_BOUNDS: Readonly<
  Record<CompanySize, { readonly from: number; readonly to: number | null }>
> = {
  micro: { from: 1, to: 10 },
  small: { from: 11, to: 30 },
  medium: { from: 31, to: 80 },
  big: { from: 81, to: null },
};
