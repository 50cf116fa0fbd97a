import { type CivilDate, isoMonth, monthOf } from '#domain/kernel/civil-date.ts';

/** The digits of what was typed. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Whether a card number is plausible: its length and its check digit (Luhn). */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Formats a number as it is printed on cards: groups of four, for American Express 4-6-5. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(' ');
}

/** Formats month and year with a slash while typing. */
export function groupedExpiry(typed: string): string {
  // "5" and "1/" are months without the leading zero.
  const digits = digitsOf(/^\s*([2-9]|1\s*[/.-])/.test(typed) ? `0${typed.trim()}` : typed);
  // A four-digit year is shortened to two digits once it is complete.
  const [, month, year] = /^(\d{2})20(\d{2})/.exec(digits) ?? [];
  const padded = year ? `${month}${year}` : digits.slice(0, digits.startsWith('20', 2) ? 6 : 4);
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

/** The problem with an expiry date; null if it is valid. A card is valid through the last day of its month. */
export function expiryFault(typed: string, today: CivilDate): 'expiryInvalid' | 'expired' | null {
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(digitsOf(typed)) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return 'expiryInvalid';
  const until = isoMonth({ year: 2000 + Number(year), month: Number(month) });
  return until < isoMonth(monthOf(today)) ? 'expired' : null;
}

/** Whether the length of a security code fits: four digits for American Express, three for others. */
export function isSecurityCode(typed: string, number: string): boolean {
  return digitsOf(typed).length === (/^3[47]/.test(digitsOf(number)) ? 4 : 3);
}
