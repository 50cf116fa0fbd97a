/**
 * The normalised form in which addresses are stored and compared. Mail servers may distinguish 'Anna@…' from 'anna@…',
 * but none in common use does, and phones capitalise the first letter; without this one person could get two accounts
 * (rule accounts/email). NFC composes accents that some keyboards send decomposed. Lower-casing comes first, since it
 * can decompose letters.
 */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase().normalize('NFC');
}

/**
 * The mailbox behind a normalised address, as the key for rate limits on mails: many providers ignore a suffix after a
 * plus (RFC 5233), so one person could otherwise be sent mails at any number of addresses.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}
