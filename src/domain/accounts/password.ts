const PASSWORD_MIN = 8;
/** In UTF-16 units. */
export const PASSWORD_MAX = 200;

/** The weaknesses of a password as validation keys, in the order in which they are shown. */
export const PASSWORD_WEAKNESSES = [
  'passwordTooShort',
  'passwordWithoutLowerCase',
  'passwordWithoutUpperCase',
  'passwordWithoutDigit',
  'passwordWithoutSpecial',
] as const;
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number];

/**
 * The weaknesses of a password; empty if it is strong enough (rule accounts/password).
 * Characters are classified by Unicode: 'ä' is a lower-case and 'É' an upper-case letter, and digits of any script
 * count. Punctuation, symbols and spaces are special characters. Letters without case, combining marks and control
 * characters belong to no class and only add to the length, which is measured in characters.
 */
export function passwordWeaknesses(password: string): PasswordWeakness[] {
  const text = password.normalize('NFC');
  const meets: Record<PasswordWeakness, boolean> = {
    passwordTooShort: [...text].length >= PASSWORD_MIN,
    passwordWithoutLowerCase: /\p{Ll}/u.test(text),
    passwordWithoutUpperCase: /\p{Lu}/u.test(text),
    passwordWithoutDigit: /\p{Nd}/u.test(text),
    passwordWithoutSpecial: /[\p{P}\p{S}\p{Zs}]/u.test(text),
  };
  return PASSWORD_WEAKNESSES.filter((weakness) => !meets[weakness]);
}

/**
 * The variants of a password to look up in a list of common passwords, which are mostly lower-case and without special
 * characters: as it is, with special characters trimmed, and with all of them removed (rule accounts/password).
 */
export function plainReadings(password: string): string[] {
  const text = password.normalize('NFC').toLowerCase();
  const signs = String.raw`[^\p{L}\p{N}]+`;
  return [
    text,
    text.replace(new RegExp(`^${signs}|${signs}$`, 'gu'), ''),
    text.replace(new RegExp(signs, 'gu'), ''),
  ];
}
