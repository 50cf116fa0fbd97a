/*
 * The tokenizer (records 10 and 142 give the reasons). No rule depends on characters beyond a space.
 *
 * 1. "In" and "Innen" are read as "*in" and "*innen" where a letter and then a lower-case letter precede them, and no
 *    letter, digit, accent or invisible character follows: KellnerIn is Kellner*in.
 * 2. The text is folded: lower case; ä ö ü are ae oe ue, ß is ss; other accents are removed.
 * 3. Elided articles (l', d', dell' …) are replaced by blanks.
 * 4. So are (m/w/d) and the like: at least two of the letters m w f h d x i, one of / | , : * · between each two,
 *    among them h and f, or m and one of w and f; no letter or digit before and after. They are matched from left to
 *    right, each as long as possible.
 * 5. A word is a run of letters and digits, or a percent sign. A word that ends in two letters may carry a gendered
 *    ending, which is included in the word's position in the text, but is neither part of the word nor a word of its
 *    own. It is one of
 *      a. * : _ · • / /- and an ending; or that, one of * : _ · • / - . and "s" or "innen";
 *      b. - or . and an ending marked fr; or that, one of * : _ · • / - . and "s" or "innen"; but then no - or .
 *         that is followed by a letter or digit;
 *      c. "(" or "(-", an ending or "s", and ")"; or that and one of "s", "nen", "(s)".
 *    The longest of these wins that is not followed by a letter or digit. U+2010 is a hyphen, too. The table lists what
 *    a word must end in, and the folded endings that it may then have:
 *      any two letters      in innen   fr: e es
 *      e                    r n a i ssa   fr: sse sses
 *      o                    a i           a       o
 *      mann                 frau          frau    mann
 *      ore                  rice rici trice trici
 *      eur                  fr: euse euses rice rices trice trices ice ices
 *      euse                 fr: eur eurs
 *      er                   fr: ere eres iere ieres
 *      n                    fr: ne nes nne nnes
 *      l                    fr: le les lle lles
 *      t                    fr: te tes
 *      r                    fr: se ses
 *      f                    fr: fe fes ffe ffes ve ves
 * 6. Words are truncated after 60 letters.
 */

/** Longer words are truncated; people do not type any, and a pasted blob must not make the fuzzy search expensive. */
const LONGEST_WORD = 60;

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** The elided article or preposition of l'hôtel, d'hiver, dell'albergo, which is no word of its own. */
const ELISION =
  /(?<![\p{L}\p{N}])(?:[cdjlmnstv]|qu|un|all|coll|dall|dell|nell|sull|quell|quest)['’](?=[\p{L}\p{N}])/gu;

const WORD = /[\p{L}\p{N}]+|%/gu;

const INNER_CAPITAL = /(?<=\p{L}\p{Ll})I(?=n(?:nen)?(?![\p{L}\p{N}\p{M}\p{Cf}]))/gu;

const GENDERS = /(?<![\p{L}\p{N}])[mwfhdxi](?:[/|,:*·][mwfhdxi])+(?![\p{L}\p{N}])/gu;

/** Endings by what the word itself must end in; the empty string matches any. */
const ENDINGS: Readonly<Record<string, string>> = {
  '': 'in innen',
  e: 'r n a i ssa',
  o: 'a i',
  a: 'o',
  mann: 'frau',
  frau: 'mann',
  ore: 'rice rici trice trici',
};

/** The endings that are also written with a hyphen or a point. */
const FRENCH_ENDINGS: Readonly<Record<string, string>> = {
  '': 'e es',
  e: 'sse sses',
  eur: 'euse euses rice rices trice trices ice ices',
  euse: 'eur eurs',
  er: 'ere eres iere ieres',
  n: 'ne nes nne nnes',
  l: 'le les lle lles',
  t: 'te tes',
  r: 'se ses',
  f: 'fe fes ffe ffes ve ves',
};

/** By ending, the possible ends of its stem. */
const frenchStems = stemsByEnding(FRENCH_ENDINGS);
const stems = stemsByEnding(ENDINGS, FRENCH_ENDINGS);

function stemsByEnding(...tables: Readonly<Record<string, string>>[]): Map<string, string[]> {
  const byEnding = new Map<string, string[]>();
  for (const [stem, endings] of tables.flatMap((table) => Object.entries(table))) {
    for (const ending of endings.split(' ')) byEnding.set(ending, [...(byEnding.get(ending) ?? []), stem]);
  }
  return byEnding;
}

const MARKED_ENDING = /(?:[*:_·•]|\/[-\u2010]?)(\p{L}+)(?:[*:_·•/\u2010.-](?:s|innen))?(?![\p{L}\p{N}])/uy;

/** What follows with a hyphen would make it a compound or a place name: Val-les-Bains. */
const HYPHENED_ENDING =
  /[-\u2010.](\p{L}+)(?:[*:_·•/\u2010.-](?:s|innen))?(?![\p{L}\p{N}]|[-\u2010.][\p{L}\p{N}])/uy;

const ENDING_IN_PARENTHESES = /\([-\u2010]?(\p{L}+)\)(?:s|nen|\(s\))?(?![\p{L}\p{N}])/uy;

function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is the whole of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/([aou])\u0308/g, '$1e')
      // Removes accents, and invisible characters such as the soft hyphen, which would split a word in two.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] as string)
  );
}

/**
 * Tokenises a text to words in long form: lower case, without accents, ä ö ü as ae oe ue, ß as ss. A word is a run of
 * letters and digits, or a percent sign; elided articles (l', d', dell') and gendered endings are no words.
 */
export function wordsOf(text: string): string[] {
  return readWords(fold(text.replace(INNER_CAPITAL, '*I'))).map(({ word }) => word);
}

/** A word with its position in the original text, including its gendered ending. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
  /** The number of letters and digits as typed, not counting accents: Köch has four, Koech five. */
  letters: number;
}

/** The words of a text as `wordsOf` returns them, with their positions. */
export function placedWordsOf(text: string): PlacedWord[] {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  const innerCapitals = new Set([...text.matchAll(INNER_CAPITAL)].map(({ index }) => index));
  // Folding never depends on more than a letter with its accents, so folded characters can be mapped to their origin.
  for (const { 0: letter, index } of text.matchAll(/\P{M}?\p{M}*/gu)) {
    const part = (innerCapitals.has(index) ? '*' : '') + fold(letter);
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
    folded += part;
  }
  return readWords(folded).map(({ word, start, end }) => ({
    word,
    start: starts[start] as number,
    end: ends[end - 1] as number,
    letters: new Set(starts.slice(start, start + word.length)).size,
  }));
}

/** The words of a folded text with their positions there, including gendered endings. */
function readWords(folded: string): { word: string; start: number; end: number }[] {
  const text = folded.replace(ELISION, blanks).replace(GENDERS, (row) => {
    const names = (letter: string) => row.includes(letter);
    const isNoise = names('f') ? names('h') || names('m') : names('m') && names('w');
    return isNoise ? blanks(row) : row;
  });
  const words: { word: string; start: number; end: number }[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // Part of the previous ending.
    if (index < end) continue;
    end = endOfEnding(text, word, index + word.length);
    words.push({ word: word.slice(0, LONGEST_WORD), start: index, end });
  }
  return words;
}

/** Blanks of the same length, so that positions stay the same. */
function blanks(text: string): string {
  return ' '.repeat(text.length);
}

/** The end of a gendered ending that follows a word, otherwise the end of the word. */
function endOfEnding(text: string, word: string, wordEnd: number): number {
  const mark = text[wordEnd];
  if (mark === undefined || mark === ' ' || !/\p{L}{2}$/u.test(word)) return wordEnd;
  const isHyphened = '-\u2010.'.includes(mark);
  const pattern = mark === '(' ? ENDING_IN_PARENTHESES : isHyphened ? HYPHENED_ENDING : MARKED_ENDING;
  pattern.lastIndex = wordEnd;
  const [written = '', ending = ''] = pattern.exec(text) ?? [];
  const possible = (isHyphened ? frenchStems : stems).get(ending) ?? [];
  const carries = possible.some((stem) => word.endsWith(stem)) || (mark === '(' && ending === 's');
  return carries ? wordEnd + written.length : wordEnd;
}

/**
 * The spellings under which a word (in its long form) is indexed and looked up: the long form, and the short one, in
 * which ae oe ue are a o u. "Zürich", "Zuerich" and "Zurich" share the short form, so they match each other; the long
 * form keeps a typo next to an umlaut one typo. Both preserve prefixes: the forms of a word's prefix are prefixes of
 * its forms.
 */
export function formsOf(word: string): string[] {
  const short = word.replace(/([aou])e+/g, '$1');
  return short === word ? [word] : [word, short];
}

/** The longest prefix of a text that takes at most `limit` bytes of UTF-8. */
export function cutToBytes(text: string, limit: number): string {
  if (text.length * 3 <= limit) return text;
  let bytes = 0;
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    if (bytes > limit) return text.slice(0, length);
    length += character.length;
  }
  return text;
}
