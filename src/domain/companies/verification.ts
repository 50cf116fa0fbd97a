/** How it was proven that a house is run by its account (rule companies/verification). */
export const PROOF_METHODS = ['domain', 'letter', 'desk'] as const;
export type ProofMethod = (typeof PROOF_METHODS)[number];

/** For so many days the link of a mail to a house works. */
export const PROOF_MAIL_DAYS = 7;
/** For so many days after it was printed the code of a letter works, */
export const LETTER_DAYS = 60;
/** for so many attempts, */
export const LETTER_TRIES = 5;
/** and so many days after it was printed another letter may be ordered. */
export const LETTER_AGAIN_DAYS = 14;

/** What a verification is about: the house as it was when something was proven of it. */
export interface VerifiedFacts {
  /** The name as it is compared: see `normalizeName`. */
  readonly nameKey: string;
  readonly zip: string | null;
  /** Street, number and place as they are compared: see `normalizeName`. */
  readonly addressKey: string;
  /** The domain of the website, if it is the house's own; in lower case and ASCII, as `hotel-post.ch`. */
  readonly domain: string | null;
}

export interface Verification {
  readonly by: ProofMethod;
  /** The domain that was proven; null for other methods. */
  readonly domain: string | null;
}

/**
 * Whether a house that changes from `before` to `after` stays verified. Another name is another house. Beyond that each
 * method holds as long as what it proved: a mail, the domain of the website; a letter, the address; the desk, the
 * postcode.
 */
export function staysVerified(
  { by, domain }: Verification,
  before: VerifiedFacts,
  after: VerifiedFacts,
): boolean {
  if (before.nameKey !== after.nameKey) return false;
  if (by === 'domain') return after.domain === domain;
  return before.zip === after.zip && (by === 'desk' || before.addressKey === after.addressKey);
}

/**
 * Whether a mailbox belongs to a domain or to a part of it, such as `info@mail.hotel-post.ch` to `hotel-post.ch`. Both
 * in lower case and ASCII.
 */
export function isMailboxAt(email: string, domain: string): boolean {
  const host = email.slice(email.lastIndexOf('@') + 1);
  return host === domain || host.endsWith(`.${domain}`);
}

/** The state of a letter: `ordered` until it is printed; `over` once its days are past or its attempts used. */
export type LetterState = 'ordered' | 'printed' | 'over';

export function letterState(
  { tries, expiresAt }: { readonly tries: number; readonly expiresAt: Date | null },
  now: Date,
): LetterState {
  if (expiresAt === null) return 'ordered';
  return expiresAt <= now || tries >= LETTER_TRIES ? 'over' : 'printed';
}

/** Digits and capitals that nobody takes for one another: without 0 and O, 1, I and L. */
const SYMBOLS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** The length of the code in a letter. */
export const LETTER_CODE_LENGTH = 8;

/** The code of a letter, of as many random non-negative integers as it is long. */
export function letterCode(numbers: readonly number[]): string {
  return numbers.map((number) => SYMBOLS[number % SYMBOLS.length]).join('');
}

/** Formats a code for print, in two groups. */
export function inGroupsOfFour(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** A typed code without what people write between its symbols, in capitals. */
export function normalizeLetterCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
