/** The kilometres around a home within which both ads of a plan lie, and how many are usual. */
export const PLAN_RADIUS = { min: 10, max: 300, usual: 50 } as const;
