/**
 * The form in which addresses are stored and compared. Mail servers may tell 'Anna@…' from 'anna@…', but none that
 * people use does, and phones capitalise the first letter: one person must not get two accounts by it
 * (rule accounts/email). NFC joins accents that some keyboards type apart. Lower-casing comes first, since it can take
 * letters apart.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}
