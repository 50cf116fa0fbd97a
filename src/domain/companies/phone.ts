/** +41 xx xxx xx xx, where the first of the two digits is not 0 (rule companies/phone). */
export const SWISS_PHONE = /^\+41 [1-9]\d \d{3} \d{2} \d{2}$/;

const SEPARATORS = /[\s()./'’–-]/g;

/** After +41 or 0041 some people keep the leading 0 of the national form, often in brackets. */
const TYPED = /^(?:(?:\+|00)410?|0)([1-9]\d)(\d{3})(\d{2})(\d{2})$/;

/**
 * Normalises a Swiss phone number from the forms in which people type it: 081 842 00 00, 0041 81 842 00 00, +41
 * (0)81/842.00.00. Null if it is not one.
 */
export function formatSwissPhone(text: string): string | null {
  const groups = TYPED.exec(text.replace(SEPARATORS, ''))?.slice(1);
  return groups ? `+41 ${groups.join(' ')}` : null;
}
