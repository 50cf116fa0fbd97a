/** E.164 allows 15 digits; the shortest numbers that people have with their area code take 7. */
const DIGITS = { min: 7, max: 15 };

const WRITTEN = /^[\s(]*\+?[\d\s()./–-]*$/;

/**
 * Whether a text is a plausible phone number of a person, of any country: digits with usual separators, and an optional
 * leading plus. It is stored as typed, unlike the number of a company.
 */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return WRITTEN.test(text) && digits >= DIGITS.min && digits <= DIGITS.max;
}
