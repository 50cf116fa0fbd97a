/** Whether a text shows nothing: white space alone, or characters that leave no mark, such as a zero-width space. */
export function isBlank(text: string): boolean {
  // U+2800 is the Braille pattern without a dot.
  return /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
}
