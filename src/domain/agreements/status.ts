export const AGREEMENT_STATUSES = ['VALID', 'CANCELLED'] as const;
export type AgreementStatus = (typeof AGREEMENT_STATUSES)[number];
