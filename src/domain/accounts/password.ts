const PASSWORD_MIN = 8;
/** In UTF-16 units. */
export const PASSWORD_MAX = 200;

/** What a password can lack, as validation keys, in the order in which they are told. */
export const PASSWORD_WEAKNESSES = [
  'passwordTooShort',
  'passwordWithoutLowerCase',
  'passwordWithoutUpperCase',
  'passwordWithoutDigit',
  'passwordWithoutSpecial',
] as const;
export type PasswordWeakness = (typeof PASSWORD_WEAKNESSES)[number];

/**
 * What a password lacks; empty if it is strong enough (rule accounts/password).
 *
 * Characters are classed as Unicode does, so that 'ä' is a lower-case and 'É' an upper-case letter, and digits of
 * any script count. Special is punctuation, a symbol or a space. Letters without case, accents typed apart and
 * control characters belong to no class and only count for the length, which is measured in characters.
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
 * The ways of reading a password in which it may stand in a list of common ones, which are written small and mostly
 * without signs: as it is, without signs around it, and without any (rule accounts/password).
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
