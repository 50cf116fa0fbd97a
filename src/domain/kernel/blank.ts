/**
 * Whether a text has no visible character: only white space, invisible characters such as a zero-width space, or accents
 * without a letter.
 */
export function isBlank(text: string): boolean {
  // U+2800 is the blank Braille pattern, which Unicode classifies as a symbol.
  return /^[\s\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
