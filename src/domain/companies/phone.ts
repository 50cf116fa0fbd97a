/** +41 xx xxx xx xx, where the first of the two digits is not 0 (rule companies/phone). */
export const SWISS_PHONE = /^\+41 [1-9]\d \d{3} \d{2} \d{2}$/;

const SEPARATORS = /[\s()./'’–-]/g;

/** After +41 or 0041 some keep the 0 of the national form, often in brackets. */
const TYPED = /^(?:(?:\+|00)410?|0)([1-9]\d)(\d{3})(\d{2})(\d{2})$/;

/**
 * A Swiss phone number in the one form that is stored, from the ways in which people type it: 081 842 00 00,
 * 0041 81 842 00 00, +41 (0)81/842.00.00. Null if it is none.
 */
export function formatSwissPhone(text: string): string | null {
  const groups = TYPED.exec(text.replace(SEPARATORS, ''))?.slice(1);
  return groups ? `+41 ${groups.join(' ')}` : null;
}
