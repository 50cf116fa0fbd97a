/**
 * Why two jobs that a person could have form no package: too many days lie between them, they overlap, or the two
 * companies have one owner (rule plans/misses).
 */
export const MISS_REASONS = ['too_long', 'overlap', 'same_owner'] as const;
export type MissReason = (typeof MISS_REASONS)[number];
