import { domainToASCII } from 'node:url';

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const IS_ASCII = /^[\x00-\x7f]*$/;

/**
 * The normalised form by which addresses are compared. Mail servers may distinguish 'Anna@…' from 'anna@…',
 * but none in common use does, and phones capitalise the first letter; without this one person could get two accounts
 * (rule accounts/email). NFC composes accents that some keyboards send decomposed. Lower-casing comes first, since it
 * can decompose letters. A domain with letters beyond ASCII is compared in its ASCII form ("xn--…"), in which other
 * programs may give it.
 */
export function normalizeEmail(email: string): string {
  const text = email.trim().toLowerCase().normalize('NFC');
  const domain = text.slice(text.lastIndexOf('@') + 1);
  if (domain === text || IS_ASCII.test(domain)) return text;
  // It is empty for what cannot be a domain.
  const ascii = domainToASCII(domain);
  return ascii === '' ? text : text.slice(0, -domain.length) + ascii;
}

/**
 * The mailbox behind a normalised address, as the key for rate limits on mails: many providers ignore a suffix after a
 * plus (RFC 5233), so one person could otherwise be sent mails at any number of addresses.
 */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@');
}
