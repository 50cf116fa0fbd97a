/** Longer words are cut; nothing a person types is, and a pasted blob cannot make the typo walk expensive. */
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

/** The article or preposition of l'hôtel, d'hiver, dell'albergo: part of the next word's grammar, no word. */
const ELISION =
  /(?<![\p{L}\p{N}])(?:[cdjlmnstv]|qu|un|all|coll|dall|dell|nell|sull|quell|quest)['’](?=[\p{L}\p{N}])/gu;

const WORD = /[\p{L}\p{N}]+/gu;

function fold(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range is the whole of ASCII
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase();
  return (
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/([aou])\u0308/g, '$1e')
      // Accents, and invisible characters such as the soft hyphen, which would split a word in two.
      .replace(/[\p{M}\p{Cf}]/gu, '')
      .replace(/[ßæœøłđðþıς]/g, (letter) => LETTERS[letter] as string)
  );
}

/**
 * The words of a text in their long form: lower case, without accents, ä ö ü as ae oe ue, ß as ss.
 * A word is a run of letters and digits; an elided article (l', d', dell') is none.
 */
export function wordsOf(text: string): string[] {
  const words = withoutArticles(fold(text)).match(WORD) ?? [];
  return words.map((word) => word.slice(0, LONGEST_WORD));
}

/** The words of a text, as `wordsOf` has them, each with its place in the text as it was written. */
export function placedWordsOf(text: string): { word: string; start: number; end: number }[] {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  // Folding looks no further than a letter with its accents, so what comes of each can be told apart.
  for (const { 0: letter, index } of text.matchAll(/\P{M}?\p{M}*/gu)) {
    const part = fold(letter);
    for (let unit = 0; unit < part.length; unit++) {
      starts.push(index);
      ends.push(index + letter.length);
    }
    folded += part;
  }
  return [...withoutArticles(folded).matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.slice(0, LONGEST_WORD),
    start: starts[index] as number,
    end: ends[index + word.length - 1] as number,
  }));
}

/** A folded text with blanks for its elided articles; everything else keeps its place. */
function withoutArticles(folded: string): string {
  return folded.replace(ELISION, (article) => ' '.repeat(article.length));
}

/**
 * The spellings under which a word (in its long form) is indexed and looked up: the long form, and the short
 * one in which ae oe ue are a o u. "Zürich", "Zuerich" and "Zurich" share the short form, so they find each
 * other; the long form keeps a typo next to an umlaut one typo. Both keep beginnings: the forms of the
 * beginning of a word begin the forms of the word.
 */
export function formsOf(word: string): string[] {
  const short = word.replace(/([aou])e+/g, '$1');
  return short === word ? [word] : [word, short];
}

/** The longest beginning of a text that takes at most `limit` bytes of UTF-8. */
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
