/**
 * The characters covered by the fonts of PDFs: letters of their scripts with combining marks, and what else occurs in
 * names and letters: signs of ASCII and Latin-1, spaces, dashes, quotation marks, currencies, arrows, stars, ticks and
 * the like. Characters that are forbidden in every text are not handled here.
 */
const SET = new RegExp(
  `^[${[
    String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Inherited}`,
    String.raw`\u0020-\u007e\u00a0-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u0640\p{Cc}\p{Cs}`,
    String.raw`\u2000-\u200a\u2010-\u2029\u202f-\u205f\u20a0-\u20b5\u20b8-\u20ba\u20bd\u20bf`,
    String.raw`\u2100-\u2109\u2116\u2120-\u2122\u2150-\u215e\u2190-\u22ff\u2500-\u269c\u269e-\u26b8`,
    String.raw`\u2701-\u2704\u2706-\u2709\u270c-\u2727\u2729-\u274b\u2761-\u2794`,
  ].join('')}]$`,
  'u',
);

/**
 * The gaps of the fonts within these scripts: historic and phonetic letters, combining marks, full-width forms and the
 * like.
 */
const LACKING = new RegExp(
  `[${[
    String.raw`\u02ea-\u02ff\u0350\u0354-\u0356\u0359\u035b\u0363-\u036f\u0526-\u052f\u0591-\u05af\u05c4\u05c5\u05ef`,
    String.raw`\u0608\u060b\u060d-\u061a\u061d\u061e\u0620\u063b-\u063f\u0656-\u065f\u0671-\u0678\u06c0-\u06ca`,
    String.raw`\u06cd-\u06ed\u06ee\u06ef\u06fa-\u06ff\u0750-\u077f\u0870-\u08ff\u0951-\u0954\u1ab0-\u1aff`,
    String.raw`\u1c80-\u1c8f\u1cd0-\u1cff\u1d00-\u1dff\u1efc-\u1eff\u20d0-\u20ff\u2160-\u218f\u2c60-\u2c7f`,
    String.raw`\u2de0-\u2dff\u302a-\u302d\u3099\u309a\ua640-\ua69f\ua700-\ua7ff\uab30-\uab6f\ufb50-\ufdff`,
    String.raw`\ufe20-\ufe2f\uff00-\uffef\u{10000}-\u{1ffff}`,
  ].join('')}]`,
  'u',
);

/**
 * More than four combining marks on a letter ("Zalgo" text), which no language uses and which would run over the lines
 * around them.
 */
const HEAPED_MARKS = /(\p{M})\p{M}{4}/u;

const NAMED = 5;

/** Whether PDFs can print a text; missing glyphs would appear as empty boxes (rule profiles/script). */
export function canBeSet(text: string): boolean {
  return unprintableCharacters(text).length === 0;
}

/**
 * Up to five characters of a text that PDFs cannot print; of too many combining marks the first, on a dotted circle.
 */
export function unprintableCharacters(text: string): string[] {
  const lacking = [...new Set(text)].filter((character) => !SET.test(character) || LACKING.test(character));
  const [, heaped] = HEAPED_MARKS.exec(text) ?? [];
  return [...lacking, ...(heaped === undefined ? [] : [`\u25cc${heaped}`])].slice(0, NAMED);
}
