import { type CivilDate, isoMonth, monthOf } from '#domain/kernel/civil-date.ts';

/** The digits of what was typed. */
export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Whether a number can be one of a card: its length, and its check digit by Luhn's sum. */
export function isCardNumber(typed: string): boolean {
  const digits = digitsOf(typed);
  if (digits.length < 12 || digits.length > 19) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A number in groups as it is printed on cards: of four, of American Express 4 6 5. */
export function groupedNumber(typed: string): string {
  const digits = digitsOf(typed).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : null;
  const parts = groups ? (groups.exec(digits)?.slice(1) ?? []) : (digits.match(/\d{1,4}/g) ?? []);
  return parts.filter(Boolean).join(' ');
}

/** Month and year with the stroke between them, as they are typed. */
export function groupedExpiry(typed: string): string {
  // "5" and "1/" are months as they are written without their zero.
  const digits = digitsOf(/^\s*([2-9]|1\s*[/.-])/.test(typed) ? `0${typed.trim()}` : typed);
  // A year of four digits is one of two once it is complete.
  const [, month, year] = /^(\d{2})20(\d{2})/.exec(digits) ?? [];
  const padded = year ? `${month}${year}` : digits.slice(0, digits.startsWith('20', 2) ? 6 : 4);
  return padded.length > 2 ? `${padded.slice(0, 2)} / ${padded.slice(2)}` : padded;
}

/** What is wrong with the month and year of a card; null for nothing. It is good through the last day of the month. */
export function expiryFault(typed: string, today: CivilDate): 'expiryInvalid' | 'expired' | null {
  const [, month, year] = /^(\d{2})(\d{2})$/.exec(digitsOf(typed)) ?? [];
  if (month === undefined || Number(month) < 1 || Number(month) > 12) return 'expiryInvalid';
  const until = isoMonth({ year: 2000 + Number(year), month: Number(month) });
  return until < isoMonth(monthOf(today)) ? 'expired' : null;
}

/** Whether so many digits can be the code of a card: four on American Express, three on others. */
export function isSecurityCode(typed: string, number: string): boolean {
  return digitsOf(typed).length === (/^3[47]/.test(digitsOf(number)) ? 4 : 3);
}
