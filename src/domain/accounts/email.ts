/**
 * The form in which addresses are stored and compared. Mail servers may tell 'Anna@…' from 'anna@…', but none that
 * people use does, and phones capitalise the first letter: one person must not get two accounts by it
 * (rule accounts/email). NFC joins accents that some keyboards type apart. Lower-casing comes first, since it can take
 * letters apart.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/**
 * The mailbox of an address in that form, for counting mails to it: many providers deliver whatever stands behind a plus
 * to the same one (RFC 5233), so that one person has as many addresses as others care to make up.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}
