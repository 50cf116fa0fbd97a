// An oracle for the search: computes the expected answer ad by ad from the rules of
// docs/decisions/0010-search-matching.md and 0142-search-vocabulary.md. It shares with the engine the types of its port,
// the terms of the vocabulary, which of them are workplaces, and the parts of compounds, but no code that searches, and
// is written for obvious correctness rather than speed.
import type { SearchOrder } from '#domain/jobs/constants.ts';
import { partsOf, splitOf } from '#server/adapters/search/engine/vocabulary/compounds.ts';
import {
  categoryKeys,
  categoryOfKey,
  codedKeys,
  concepts,
  occupationsAt,
  positionKeys,
  regions,
  workplaceKeys,
} from '#server/adapters/search/engine/vocabulary/concepts.ts';
import {
  givenWords,
  meansEveryAd,
  negations,
  stopWordsOf,
} from '#server/adapters/search/engine/vocabulary/stop-words.ts';
import type {
  Around,
  FacetName,
  JobDocument,
  SearchAnswer,
  SearchHit,
} from '#server/adapters/search/port.ts';

/** A filter as a tree; `printFilter` writes it in the syntax that the engine parses. */
export type OracleFilter =
  | { is: 'value'; attribute: string; value: string | number | boolean }
  | { is: 'compare'; attribute: string; operator: '=' | '!=' | '<' | '<=' | '>' | '>='; number: number }
  | { is: 'between'; attribute: string; low: number; high: number }
  | { is: 'all'; of: OracleFilter[] }
  | { is: 'any'; of: OracleFilter[] }
  | { is: 'not'; of: OracleFilter };

export interface OracleRequest {
  query: string;
  page: number;
  hitsPerPage: number;
  facets?: FacetName[] | undefined;
  disjunctive: boolean;
  filter?: OracleFilter | undefined;
  around?: Around | undefined;
  order?: SearchOrder | undefined;
  today: string;
  pastTheEnd: 'first' | 'empty';
}

const standardFacets: FacetName[] = [
  'season',
  'job_category_id',
  'job_position_id',
  'start_month',
  'end_month',
  'duration_in_months',
  'workload_min',
];

const filterable = [
  ...standardFacets,
  'workload_max',
  'start_year',
  'end_year',
  'fulltime',
  'accommodation',
  'pay_monthly_amount',
  'spoken',
  'language',
  'place',
  'state',
  'zip',
  'company.id',
  'id',
  'objectID',
];

// --- Words -------------------------------------------------------------------------------------------------

const latin: Record<string, string> = {};
for (const [plain, accented] of Object.entries({
  a: 'àáâãå',
  c: 'ç',
  e: 'èéêë',
  i: 'ìíîï',
  n: 'ñ',
  o: 'òóôõ',
  u: 'ùúû',
  ae: 'äæ',
  oe: 'öœø',
  ue: 'ü',
  ss: 'ß',
})) {
  for (const letter of accented) latin[letter] = plain;
}

const dropped = new Set(['\u00ad', '\u200b']);

const elided = 'c d j l m n s t v qu un all coll dall dell nell sull quell quest'.split(' ');

const isPlain = (character: string | undefined) => /^[a-z0-9]$/.test(character ?? '');

/**
 * The text in lower case and long spelling (ä as ae), and for each code unit of it the index of the original letter.
 * Supports the Latin letters above, precomposed or with a combining mark.
 */
function spell(text: string): { spelled: string; letterOf: number[] } {
  let spelled = '';
  const letterOf: number[] = [];
  const letters = [...text.toLowerCase()];
  let typed = 0;
  for (const [i, letter] of letters.entries()) {
    if (dropped.has(letter)) continue;
    const isMark = letter >= '\u0300' && letter <= '\u036f';
    if (!isMark) {
      typed += 1;
      spelled += latin[letter] ?? letter;
    } else if (letter === '\u0308' && ['a', 'o', 'u'].includes(letters[i - 1] ?? '')) spelled += 'e';
    while (letterOf.length < spelled.length) letterOf.push(typed);
  }
  return { spelled, letterOf };
}

/** Marks an inner capital I of a gendered form: KellnerIn becomes Kellner*In. */
function markCapitals(text: string): string {
  let marked = '';
  for (const [i, unit] of text.split('').entries()) {
    if (unit === 'I') {
      const [first = '', second = ''] = [...text.slice(0, i)].slice(-2);
      const isBehindWord = /^\p{L}$/u.test(first) && /^\p{Ll}$/u.test(second);
      const isEnding = ['n', 'nnen'].some(
        (rest) =>
          text.startsWith(rest, i + 1) && !/^[\p{L}\p{N}\p{M}\p{Cf}]/u.test(text.slice(i + 1 + rest.length)),
      );
      if (isBehindWord && isEnding) marked += '*';
    }
    marked += unit;
  }
  return marked;
}

/** Gendered endings, each with the stem that a word must have before it. */
const genderedEndings: [stem: string, endings: string, isFrench: boolean][] = [
  ['', 'in innen', false],
  ['', 'e es', true],
  ['e', 'r n a i ssa', false],
  ['e', 'sse sses', true],
  ['o', 'a i', false],
  ['a', 'o', false],
  ['mann', 'frau', false],
  ['frau', 'mann', false],
  ['ore', 'rice rici trice trici', false],
  ['eur', 'euse euses rice rices trice trices ice ices', true],
  ['euse', 'eur eurs', true],
  ['er', 'ere eres iere ieres', true],
  ['n', 'ne nes nne nnes', true],
  ['l', 'le les lle lles', true],
  ['t', 'te tes', true],
  ['r', 'se ses', true],
  ['f', 'fe fes ffe ffes ve ves', true],
];

const tails = ['', ...[...'*:_·•/-‐.'].flatMap((mark) => [`${mark}s`, `${mark}innen`])];

/** The length of the gendered ending at the start of `rest`, which follows a word. */
function endingLength(word: string, rest: string): number {
  if (!'*:_·•/-‐.('.includes(rest[0] ?? ' ') || !/[a-z][a-z]$/.test(word)) return 0;
  let longest = 0;
  const consider = (written: string, mayGoOn = true) => {
    if (!rest.startsWith(written) || isPlain(rest[written.length])) return;
    if (!mayGoOn && /^[-‐.][a-z0-9]/.test(rest.slice(written.length))) return;
    longest = Math.max(longest, written.length);
  };
  const inParentheses = (ending: string) => {
    for (const open of ['(', '(-', '(‐']) {
      for (const tail of ['', 's', 'nen', '(s)']) consider(`${open}${ending})${tail}`);
    }
  };
  inParentheses('s');
  for (const [stem, endings, isFrench] of genderedEndings) {
    if (!word.endsWith(stem)) continue;
    for (const ending of endings.split(' ')) {
      inParentheses(ending);
      for (const tail of tails) {
        for (const mark of [...'*:_·•/', '/-', '/‐']) consider(mark + ending + tail);
        if (isFrench) for (const mark of '-‐.') consider(mark + ending + tail, false);
      }
    }
  }
  return longest;
}

/** The text with spaces in place of elided articles and of gender marks such as (m/w/d). */
function withoutNoise(spelled: string): string {
  const characters = spelled.split('');
  const remove = (from: number, to: number) => characters.fill(' ', from, to);
  for (const { 0: run, index } of spelled.matchAll(/[a-z0-9]+/g)) {
    const mark = index + run.length;
    const isArticle = elided.includes(run) && ["'", '’'].includes(spelled[mark] ?? '');
    if (isArticle && isPlain(spelled[mark + 1])) remove(index, mark + 1);
  }
  const letters = 'mwfhdxi';
  const standsAlone = (at: number) =>
    letters.includes(characters[at] ?? ' ') && !isPlain(characters[at - 1]) && !isPlain(characters[at + 1]);
  for (let at = 0; at < characters.length; at++) {
    if (!standsAlone(at)) continue;
    let last = at;
    while ('/|,:*·'.includes(characters[last + 1] ?? ' ') && standsAlone(last + 2)) last += 2;
    const named = characters.slice(at, last + 1);
    const has = (letter: string) => named.includes(letter);
    if ((has('h') && has('f')) || (has('m') && (has('w') || has('f')))) remove(at, last + 1);
    at = last;
  }
  return characters.join('');
}

/** The words of a text in long spelling, without their gendered endings. */
export function readWords(text: string): string[] {
  return readTyped(text).map(({ word }) => word);
}

/** The same words, each with its length as typed, which decides how many typos are allowed. */
function readTyped(text: string): { word: string; letters: number; typed: string }[] {
  const marked = markCapitals(text);
  const { spelled, letterOf } = spell(marked);
  const bare = [...marked].filter((each) => !dropped.has(each) && !(each >= '\u0300' && each <= '\u036f'));
  const cleaned = withoutNoise(spelled);
  const words: { word: string; letters: number; typed: string }[] = [];
  let at = 0;
  while (at < cleaned.length) {
    let end = at;
    while (isPlain(cleaned[end])) end++;
    if (end === at) {
      if (cleaned[at] === '%') words.push({ word: '%', letters: 1, typed: '%' });
      at++;
      continue;
    }
    const word = cleaned.slice(at, end);
    const kept = word.substring(0, 60);
    const letters = [...new Set(letterOf.slice(at, at + kept.length))];
    words.push({ word: kept, letters: letters.length, typed: letters.map((nth) => bare[nth - 1]).join('') });
    at = end + endingLength(word, cleaned.slice(end));
  }
  return words;
}

function shortSpelling(long: string): string {
  let short = '';
  let afterVowel = false;
  for (const letter of long) {
    if (letter === 'e' && afterVowel) continue;
    short += letter;
    afterVowel = letter === 'a' || letter === 'o' || letter === 'u';
  }
  return short;
}

export function spellings(long: string): string[] {
  return [...new Set([long, shortSpelling(long)])];
}

/** Edit distances from `wanted` to each prefix of `word`, from the empty one to the whole word. */
function distances(wanted: string, word: string): number[] {
  const table: number[][] = [];
  for (let i = 0; i <= word.length; i++) {
    table[i] = [];
    for (let j = 0; j <= wanted.length; j++) {
      const options: number[] = [];
      const at = (a: number, b: number) => table[a]?.[b] as number;
      if (i === 0 && j === 0) options.push(0);
      if (i > 0) options.push(at(i - 1, j) + 1);
      if (j > 0) options.push(at(i, j - 1) + 1);
      if (i > 0 && j > 0) options.push(at(i - 1, j - 1) + Number(word[i - 1] !== wanted[j - 1]));
      if (i > 1 && j > 1 && word[i - 1] === wanted[j - 2] && word[i - 2] === wanted[j - 1]) {
        options.push(at(i - 2, j - 2) + 1);
      }
      (table[i] as number[])[j] = Math.min(...options);
    }
  }
  return table.map((row) => row[wanted.length] as number);
}

// --- What words imply ----------------------------------------------------------------------------------------

const spellTerm = (term: string) => readWords(term).map(shortSpelling).join(' ');

/** The concepts by their names in short spelling: those that count in ads, and those that count in queries. */
const calledByAds = new Map<string, number[]>();
const calledInSearches = new Map<string, number[]>();
for (const [concept, { terms, asked }] of concepts.entries()) {
  for (const [called, all] of [
    [calledByAds, [terms]],
    [calledInSearches, [terms, asked]],
  ] as const) {
    for (const term of all.flatMap((each) => Object.values(each).flat()).map(spellTerm)) {
      called.set(term, [...(called.get(term) ?? []), concept]);
    }
  }
}
const nothing = new Set(stopWordsOf(concepts).map(spellTerm));
const longestTerm = Math.max(
  ...[...calledInSearches.keys(), ...nothing].map((term) => term.split(' ').length),
);

/** The sequences of words that begin at `start`, the longest first. */
function runsFrom(words: string[], start: number): { length: number; run: string }[] {
  const lengths = Array.from({ length: longestTerm }, (_, i) => longestTerm - i);
  return lengths
    .filter((length) => start + length <= words.length)
    .map((length) => {
      const run = words
        .slice(start, start + length)
        .map(shortSpelling)
        .join(' ');
      return { length, run };
    });
}

const numberOf = new Map(concepts.map(({ key }, number) => [key, number]));
const keyOf = (number: number) => concepts[number]?.key as string;
const areCoded = (numbers: number[]) => numbers.some((number) => codedKeys.has(keyOf(number)));

/** Of the concepts of coded fields, those that outrank the same words in the text. */
function foremost(document: JobDocument): Set<number> {
  const zip = Number(document.zip);
  const keys = [
    ...categoryKeys.filter(([id]) => id === document.job_category_id).flatMap(([, named]) => named),
    ...positionKeys.filter(([id]) => id === document.job_position_id).flatMap(([, named]) => named),
    ...regions
      .filter(({ isTown, zips }) => isTown && zips.some(([first, last]) => zip >= first && zip <= last))
      .map(({ concept }) => concept.key),
  ];
  return new Set(keys.map((key) => numberOf.get(key) as number));
}

/** The concepts that the coded fields of an ad stand for. */
function coded(document: JobDocument): Set<number> {
  const { workload_min, workload_max, start_month, duration_in_months } = document;
  const keys = [
    ...categoryKeys.filter(([id]) => id === document.job_category_id),
    ...positionKeys.filter(([id]) => id === document.job_position_id),
  ].flatMap(([, named]) => named);
  keys.push(`${document.season}-season`);
  if (document.accommodation) keys.push('staff-accommodation');
  for (const language of ['de', 'fr', 'it', 'en']) {
    const asksForNone = document.spoken.length === 0;
    if (asksForNone ? document.language === language : document.spoken.some((it) => it.language === language))
      keys.push(`language-${language}`);
  }
  if (workload_max === 100) keys.push('full-time');
  if (workload_min < 100) keys.push('part-time');
  for (let workload = 10; workload <= 100; workload += 10) {
    if (workload_min <= workload && workload <= workload_max) keys.push(`workload-${workload}`);
  }
  for (let month = start_month; month < start_month + duration_in_months; month++) {
    keys.push(`month-${month > 12 ? month - 12 : month}`);
  }
  keys.push(`duration-${duration_in_months}`);
  for (let year = document.start_year; year <= document.end_year; year++) {
    keys.push(`year-${year}`);
    if (year !== document.end_year) keys.push(`years-${year}`);
  }
  for (const { concept, cantons, zips } of regions) {
    const zip = Number(document.zip);
    const lies = zips.some(([first, last]) => zip >= first && zip <= last);
    if (lies || cantons.includes(document.state)) keys.push(concept.key);
  }
  return new Set(keys.map((key) => numberOf.get(key) as number));
}

type Match = { cost: number; field: number; whole: number };
interface OracleWord {
  word: string;
  /** Further forms that match as the word does. */
  orForms: string[];
  isLast: boolean;
  isQuoted: boolean;
  typos: number;
  concepts: number[];
  /** Whether only the concepts count. */
  byMeaning: boolean;
  /** What stands in for the word where no ad has it: all of these. */
  parts: OracleWord[];
  /** The conditions that it may be a misspelling of. */
  near: number[];
  /** What it means if corrected, and the typos that this takes. */
  corrected: { concepts: number[]; typos: number };
}
interface OracleCondition {
  concepts: number[];
  isNegated: boolean;
}
type OracleField = {
  words: string[];
  /** Words that name an occupation alone, but are a part of another name here. */
  withinNames: string[];
  parts: string[];
  concepts: Set<number>;
  foremost: Set<number>;
};

function bestMatch(
  { word, orForms, isLast, isQuoted, typos: forgiven, concepts, byMeaning, corrected }: OracleWord,
  fields: OracleField[],
): Match | undefined {
  const matches: Match[] = [];
  /** Where words within names count. */
  const asText = 0;
  const withinNames = new Set(fields.flatMap((field) => field.withinNames).flatMap(spellings));
  for (const [field, { words, parts, concepts: named, foremost: first }] of fields.entries()) {
    if (isQuoted) {
      const same = (other: string) => spellings(other).some((each) => spellings(word).includes(each));
      if (words.some(same)) matches.push({ cost: 0, field, whole: 1 });
      if (spellings(word).some((each) => withinNames.has(each))) {
        matches.push({ cost: 0, field: asText, whole: 1 });
      }
      continue;
    }
    if (concepts.some((concept) => first.has(concept))) matches.push({ cost: 0, field, whole: 1 });
    if (concepts.some((concept) => named.has(concept))) matches.push({ cost: 1, field, whole: 1 });
    if (byMeaning) continue;
    if (forgiven > 0) {
      const cost = 2 * corrected.typos;
      if (corrected.concepts.some((concept) => first.has(concept))) matches.push({ cost, field, whole: 1 });
      if (corrected.concepts.some((concept) => named.has(concept))) {
        matches.push({ cost: cost + 1, field, whole: 1 });
      }
    }
    for (const wanted of [word, ...orForms].flatMap(spellings)) {
      const consider = (spelling: string, implied: 0 | 1, where: number) => {
        const toBeginnings = distances(wanted, spelling);
        const toWhole = toBeginnings[spelling.length] as number;
        const typos = isLast ? Math.min(...toBeginnings) : toWhole;
        if (typos > forgiven) return;
        matches.push({ cost: 2 * typos + implied, field: where, whole: Number(typos === toWhole) });
      };
      for (const spelling of words.flatMap(spellings)) consider(spelling, 0, field);
      for (const spelling of withinNames) consider(spelling, 1, asText);
      for (const spelling of parts.flatMap(spellings)) {
        if (!withinNames.has(spelling)) consider(spelling, 1, field);
      }
    }
  }
  return matches.sort((a, b) => a.cost - b.cost || b.field - a.field || b.whole - a.whole)[0];
}

interface Named {
  from: number;
  to: number;
  concept: number;
}

const isPlaceOrWork = (concept: number) => workplaceKeys.has(keyOf(concept));
const isToWorkAs = (concept: number) => categoryOfKey.has(keyOf(concept));

/** What a text names, without occupations that are a part of another name in it, and the places of single such words. */
function namesIn(words: string[]): { concepts: number[]; hidden: Set<number> } {
  const named: Named[] = words.flatMap((_, from) =>
    runsFrom(words, from).flatMap(({ length, run }) =>
      (calledByAds.get(run) ?? []).map((concept) => ({ from, to: from + length, concept })),
    ),
  );
  const holdersOf = ({ from, to, concept }: Named) =>
    named.filter((other) => {
      const isLonger = other.from <= from && other.to >= to && other.to - other.from > to - from;
      const isSame = named.some(
        (each) => each.from === other.from && each.to === other.to && each.concept === concept,
      );
      return isLonger && isToWorkAs(other.concept) && !isSame;
    });
  /** The holder that counts: the last to begin, of these the longest. */
  const holderOf = (one: Named) => holdersOf(one).sort((a, b) => b.from - a.from || b.to - a.to)[0];
  const isTwinOfPart = (one: Named) =>
    one.to - one.from === 1 &&
    named.some((other) => {
      if (other.concept !== one.concept || other.to - other.from !== 1) return false;
      if (shortSpelling(words[other.from] as string) === shortSpelling(words[one.from] as string))
        return false;
      const holder = holderOf(other);
      if (other.from === one.to) return holder?.from === other.from;
      return other.to === one.from && holder?.to === other.to;
    });
  const isPart = (one: Named) =>
    isToWorkAs(one.concept) &&
    !isPlaceOrWork(one.concept) &&
    (holderOf(one) !== undefined || isTwinOfPart(one));
  const left = named.filter((one) => !isPart(one));
  const places = named.filter((one) => one.to - one.from === 1).map(({ from }) => from);
  const hidden = places.filter((at) => !left.some(({ from, to }) => from === at && to === at + 1));
  return { concepts: left.map(({ concept }) => concept), hidden: new Set(hidden) };
}

function fieldOf(
  texts: string[],
  speaksOfWork: boolean,
  more = new Set<number>(),
  first = new Set<number>(),
): OracleField {
  const words = texts.flatMap(readWords);
  const { concepts: named, hidden } = speaksOfWork
    ? namesIn(words)
    : { concepts: [], hidden: new Set<number>() };
  return {
    words: words.filter((_, at) => !hidden.has(at)),
    withinNames: words.filter((_, at) => hidden.has(at)),
    parts: words.flatMap(partsOf),
    concepts: new Set([...named, ...more]),
    foremost: first,
  };
}

function fieldsOf(document: JobDocument): OracleField[] {
  const { company } = document;
  const title = fieldOf([document.title], true);
  const stated = [...foremost(document)];
  /** Workplaces that the title belongs to. */
  const inTitle = stated.filter((concept) => {
    const at = keyOf(concept);
    const belonging = occupationsAt[at];
    return belonging && [...title.concepts].some((one) => [at, ...belonging].includes(keyOf(one)));
  });
  return [
    fieldOf([document.text], true, coded(document)),
    fieldOf(
      [company.name, company.place, document.place, document.zip, document.state],
      false,
      new Set(),
      new Set(stated.filter((concept) => !inTitle.includes(concept))),
    ),
    { ...title, foremost: new Set(inTitle) },
  ];
}

/** The rank of an ad, lower is better. Undefined if the ad does not match. */
function rankOf(
  document: JobDocument,
  fields: OracleField[],
  queryWords: OracleWord[],
): number[] | undefined {
  const matches = queryWords.map((word) => bestMatch(word, fields));
  if (matches.some((match) => match === undefined)) return undefined;
  const found = matches as Match[];
  return [
    found.reduce((sum, match) => sum + match.cost, 0),
    -found.filter((match) => match.field === 2).length,
    -found.filter((match) => match.field === 1).length,
    -(found.at(-1)?.whole ?? 0),
    -document.published_at,
    -document.id,
  ];
}

const closing: Record<string, string[]> = { '"': ['"'], '„': ['“', '”'], '“': ['”'], '«': ['»'] };

/** Splits a text into quoted and other parts. A quotation mark that is never closed quotes nothing. */
function cutAtQuotes(text: string): { text: string; isQuoted: boolean }[] {
  const parts: { text: string; isQuoted: boolean }[] = [];
  let plain = '';
  for (let i = 0; i < text.length; i++) {
    const marks = closing[text[i] as string] ?? [];
    const ends = marks.map((mark) => text.indexOf(mark, i + 1)).filter((at) => at > i);
    if (ends.length === 0) {
      plain += text[i];
      continue;
    }
    const end = Math.min(...ends);
    parts.push({ text: plain, isQuoted: false }, { text: text.slice(i + 1, end), isQuoted: true });
    plain = '';
    i = end;
  }
  return [...parts, { text: plain, isQuoted: false }];
}

const aWord = (word: string): OracleWord => ({
  ...{ word, orForms: [], isLast: false, isQuoted: false, typos: 0, concepts: [] },
  ...{ byMeaning: false, parts: [], near: [], corrected: { concepts: [], typos: 0 } },
});

/** Single words for conditions, by short spelling. */
const conditionWords = [...calledInSearches].filter(
  ([term, named]) => !term.includes(' ') && areCoded(named),
);

/** Single words that mean something, by short spelling. */
const meaningWords = [...calledInSearches].filter(([term]) => !term.includes(' ') && !nothing.has(term));

function meaningNear(among: [string, number[]][], word: string, typos: number) {
  const ranked = among.map(([term, named]) => {
    return { named, typos: distances(shortSpelling(word), term).at(-1) as number };
  });
  const least = Math.min(...ranked.map((each) => each.typos));
  if (least > typos) return { concepts: [], typos };
  const nearest = ranked.filter((each) => each.typos === least);
  return { concepts: nearest.flatMap(({ named }) => named), typos: least };
}

/** What the known word in the name of a post means, such as Koch in Kochstelle. */
function conceptsOfPost(word: string): number[] {
  const ending = ['stellen', 'stelle', 'jobs', 'job', 'arbeit', 'anstellung'].find((end) =>
    word.endsWith(end),
  );
  if (ending === undefined || word.length < ending.length + 3) return [];
  const rest = word.slice(0, -ending.length);
  for (const joint of ['', 's', 'n', 'en']) {
    const stem = rest.endsWith(joint) ? rest.slice(0, rest.length - joint.length) : rest;
    const named = stem === '' ? undefined : calledInSearches.get(shortSpelling(stem));
    if (named) return named;
  }
  return [];
}

/** The parts of a compound. */
function partsAsWords(word: string): OracleWord[] {
  const split = splitOf(word);
  const parts = split
    ? [
        ...split.modifiers
          .filter((part) => !['hotel', 'saison', 'gastro'].includes(part))
          .map((part) => [part]),
        [...split.head],
      ]
    : [];
  return parts.flatMap((forms) => {
    const known = forms.map(shortSpelling).find((form) => calledInSearches.has(form) || nothing.has(form));
    if (known !== undefined && nothing.has(known)) return [];
    const concepts = known === undefined ? [] : (calledInSearches.get(known) as number[]);
    const [word = '', ...orForms] = forms;
    return [{ ...aWord(word), orForms, concepts, byMeaning: areCoded(concepts) }];
  });
}

/** The number of a canton's concept, by its code. */
const numberByCode = new Map(
  regions
    .filter(({ cantons, zips }) => cantons.length === 1 && zips.length === 0)
    .map(({ concept, cantons: [code = ''] }) => [code, numberOf.get(concept.key) as number]),
);

/** For each word, the concept of the canton whose code it is in capitals, if it means that. */
function cantonCodesIn(text: string, words: { word: string; letters: number; typed: string }[]) {
  if (text.toUpperCase() === text && words.some(({ letters }) => letters > 3)) return [];
  const isLanguage = ({ typed }: { typed: string }) => ['DE', 'EN', 'IT', 'ES', 'PT'].includes(typed);
  const isUnderstood = (before: string[]) => {
    for (let at = 0; at < before.length; ) {
      const found = runsFrom(before, at).find(({ run }) => calledInSearches.has(run) || nothing.has(run));
      if (!found) return false;
      at += found.length;
    }
    return true;
  };
  return words.map(({ typed }, at) => {
    if (typed === 'FR' && words.some(isLanguage)) return undefined;
    if (typed === 'AG' && !isUnderstood(words.slice(0, at).map(({ word }) => word))) return undefined;
    return numberByCode.get(typed);
  });
}

/** Whether these are cantons and those are others, or these the one season and those the other. */
function areApart(these: number[], those: number[]): boolean {
  const [season, otherSeason] = [these, those].map((numbers) => [...new Set(numbers.map(keyOf))].join());
  if ([season, otherSeason].sort().join() === 'summer-season,winter-season') return true;
  const cantons = (numbers: number[]) =>
    numbers.map((number) => {
      const region = regions.find(({ concept }) => concept.key === keyOf(number));
      return region && (region.isTown || region.zips.length === 0) ? region.cantons : [];
    });
  const [one, other] = [cantons(these), cantons(those)];
  if (one.length === 0 || other.length === 0) return false;
  if ([...one, ...other].some((held) => held.length === 0)) return false;
  return one.flat().every((canton) => !other.flat().includes(canton));
}

export function readQuery(query: string): { words: OracleWord[]; conditions: OracleCondition[] } {
  let bounded = '';
  for (const character of query) {
    if (Buffer.byteLength(bounded + character) > 512) break;
    bounded += character;
  }
  const read: (OracleWord & { isNothing: boolean; isRepeated: boolean })[] = [];
  const conditions: OracleCondition[] = [];
  let count = 0;
  for (const { text, isQuoted } of cutAtQuotes(bounded)) {
    const typed = readTyped(text).slice(0, 20 - count);
    const words = typed.map(({ word }) => word);
    const codes = cantonCodesIn(text, typed);
    const spoken = words.map((word, at) => (codes[at] === undefined ? word : word.toUpperCase()));
    if (isQuoted) {
      count += words.length;
      for (const word of words) read.push({ ...aWord(word), isQuoted, isNothing: false, isRepeated: false });
      continue;
    }
    const phraseAt = (at: number) => {
      const code = codes[at];
      if (code !== undefined) return { length: 1, isKnown: true, isNothing: false, concepts: [code] };
      const found = runsFrom(spoken, at).find(({ run }) => calledInSearches.has(run) || nothing.has(run));
      const { length = 1, run = '' } = found ?? {};
      const concepts = found ? (calledInSearches.get(run) ?? []) : conceptsOfPost(words[at] as string);
      return {
        length,
        isKnown: found !== undefined || concepts.length > 0,
        isNothing: nothing.has(run),
        concepts,
      };
    };
    /** The phrase at a word, with the cantons that follow it. */
    const alternativesAt = (at: number) => {
      const first = phraseAt(at);
      if (first.isNothing) return first;
      let { length, concepts } = first;
      for (let next = at + length; next < words.length; ) {
        const other = phraseAt(next);
        if (other.isNothing) {
          next += other.length;
          continue;
        }
        if (!areApart(concepts, other.concepts)) break;
        concepts = [...concepts, ...other.concepts];
        next += other.length;
        length = next - at;
      }
      return { ...first, length, concepts };
    };
    let condition: number[] | undefined;
    let readUntil = 0;
    for (let i = 0; i < words.length; ) {
      const { length, isKnown, isNothing, concepts } = alternativesAt(i);
      if (concepts.length === 0 && negations.has(shortSpelling(words[i] as string))) {
        let next = i + length;
        while (next < words.length && phraseAt(next).isNothing) next += phraseAt(next).length;
        const meant = next < words.length ? alternativesAt(next) : undefined;
        if (meant && areCoded(meant.concepts)) {
          conditions.push({ concepts: meant.concepts, isNegated: true });
          count += next + meant.length - i;
          i = next + meant.length;
          condition = undefined;
          continue;
        }
      }
      const isDenied =
        length === 1 &&
        condition !== undefined &&
        negations.has(shortSpelling(words[i] as string)) &&
        givenWords.has(shortSpelling(words[i + 1] ?? ''));
      if (isDenied) {
        conditions.push({ concepts: condition as number[], isNegated: true });
        read.splice(readUntil);
        count += 2;
        i += 2;
        condition = undefined;
        continue;
      }
      const isPhrase = length > 1 && !isNothing && concepts.length > 0;
      if (isPhrase && !areCoded(concepts)) conditions.push({ concepts, isNegated: false });
      const isCondition = !isNothing && areCoded(concepts);
      condition = isCondition ? concepts : undefined;
      readUntil = read.length;
      for (const start = i; i < start + length; i++) {
        const { word, letters } = typed[i] as (typeof typed)[number];
        const typos = concepts.length > 0 || letters < 5 ? 0 : letters < 9 ? 1 : 2;
        const isShort = concepts.length > 0 && !isNothing && length === 1 && letters <= 2;
        count += 1;
        read.push({
          ...aWord(word),
          ...{ typos, concepts, isNothing, isRepeated: isCondition && i > start },
          byMeaning: isCondition || isShort,
          parts: isKnown ? [] : partsAsWords(word),
          ...(typos > 0 && {
            near: meaningNear(conditionWords, word, typos).concepts,
            corrected: meaningNear(meaningWords, word, typos),
          }),
        });
      }
    }
  }
  const isTelling = conditions.length > 0 || read.some(({ isNothing }) => !isNothing);
  if (!isTelling && read.some(({ isQuoted, concepts }) => !isQuoted && meansEveryAd(concepts))) {
    return { words: [], conditions };
  }
  const kept = isTelling ? read.filter(({ isNothing }) => !isNothing) : read;
  const words = kept
    .map((word, i) => ({ ...word, isLast: i === kept.length - 1 && !word.byMeaning }))
    .filter(({ isRepeated }) => !isRepeated)
    .map(({ isNothing: _, isRepeated: __, ...word }) => word);
  return { words, conditions };
}

/**
 * The words by which ads are matched: where `isHeld` by none, a word is read as its parts, as a misspelled condition, or
 * with typos.
 */
export function resolved(words: OracleWord[], isHeld: (word: OracleWord) => boolean): OracleWord[] {
  return words.flatMap((word) => {
    const spelled = { ...word, typos: 0 };
    if (word.byMeaning || (word.typos === 0 && word.parts.length === 0) || isHeld(spelled)) return [spelled];
    if (word.parts.length > 0) return word.parts;
    if (word.near.length > 0) return [{ ...spelled, concepts: word.near, byMeaning: true, isLast: false }];
    return [word];
  });
}

// --- Filters -----------------------------------------------------------------------------------------------

function read(document: JobDocument, attribute: string): unknown {
  if (!filterable.includes(attribute)) return undefined;
  if (attribute === 'objectID') return document.id;
  if (attribute === 'pay_monthly_amount') {
    const upper = document.pay_max_amount ?? document.pay_min_amount ?? 0;
    return document.pay_unit === 'HOUR' ? upper * 182 : upper;
  }
  if (attribute === 'spoken') {
    return document.spoken.flatMap(({ language, proficiency }) => [
      language,
      ...[1, 2, 3, 4].flatMap((level) => (proficiency <= level ? `${language}-${level}` : [])),
    ]);
  }
  let value: unknown = document;
  for (const name of attribute.split('.')) value = (value as Record<string, unknown>)[name];
  return value;
}

function holds(filter: OracleFilter, document: JobDocument): boolean {
  if (filter.is === 'all') return filter.of.every((each) => holds(each, document));
  if (filter.is === 'any') return filter.of.some((each) => holds(each, document));
  if (filter.is === 'not') return !holds(filter.of, document);
  const value = read(document, filter.attribute);
  if (filter.is === 'value' && Array.isArray(value)) {
    return value.some((each) => each.toLowerCase() === String(filter.value).toLowerCase());
  }
  if (filter.is === 'value') {
    if (typeof value === 'number') return filter.value !== '' && value === Number(filter.value);
    return value !== undefined && String(value).toLowerCase() === String(filter.value).toLowerCase();
  }
  if (typeof value !== 'number') return false;
  if (filter.is === 'between') return filter.low <= value && value <= filter.high;
  const order = Math.sign(value - filter.number);
  return { '=': [0], '!=': [-1, 1], '<': [-1], '<=': [-1, 0], '>': [1], '>=': [0, 1] }[
    filter.operator
  ].includes(order);
}

export function topConjuncts(filter: OracleFilter | undefined): OracleFilter[] {
  if (!filter) return [];
  return filter.is === 'all' ? filter.of.flatMap(topConjuncts) : [filter];
}

export function selects(filter: OracleFilter, facet: FacetName): boolean {
  if (filter.is === 'any') return filter.of.every((each) => selects(each, facet));
  return filter.is !== 'all' && filter.is !== 'not' && filter.attribute === facet;
}

/**
 * The filter as text, in one of the equivalent ways in which a caller might write it.
 * @param choose picks among `n` equivalent ways: an integer from 0 to n - 1
 */
export function printFilter(filter: OracleFilter, choose: (n: number) => number): string {
  const space = () => ['', ' ', '  '][choose(3)] as string;
  const quoted = (text: string) => {
    const quote = choose(2) === 0 ? '"' : "'";
    return quote + text.replace(/[\\"']/g, (character) => `\\${character}`) + quote;
  };
  const word = (text: string) => {
    const canStandBare = /^[\p{L}\p{N}_.-]+$/u.test(text) && !['AND', 'OR', 'NOT'].includes(text);
    return canStandBare && choose(3) > 0 ? text : quoted(text);
  };
  const inParentheses = (text: string) => `(${space()}${text}${space()})`;
  const print = (each: OracleFilter, inside: 'all' | 'any' | 'not' | 'top'): string => {
    switch (each.is) {
      case 'value':
        return `${word(each.attribute)}${space()}:${space()}${word(String(each.value))}`;
      case 'compare':
        return `${word(each.attribute)}${space()}${each.operator}${space()}${each.number}`;
      case 'between':
        return `${word(each.attribute)}${space()}:${space()}${each.low} TO ${each.high}`;
      case 'not':
        return choose(2) === 0
          ? `NOT ${print(each.of, 'not')}`
          : `NOT${inParentheses(print(each.of, 'top'))}`;
      default: {
        const keyword = each.is === 'all' ? ' AND ' : ' OR ';
        const text = each.of.map((part) => print(part, each.is)).join(keyword);
        const needed = inside === 'not' || (inside === 'all' && each.is === 'any');
        return needed || choose(3) === 0 ? inParentheses(text) : text;
      }
    }
  };
  return space() + print(filter, 'top') + space();
}

// --- Answers -----------------------------------------------------------------------------------------------

export function hitOf(document: JobDocument): SearchHit {
  const { id, title, place, state, zip, season, job_category_id, job_position_id, company } = document;
  const { start_month, start_year, end_month, end_year, duration_in_months } = document;
  const { workload_min, workload_max, fulltime, accommodation, language, created_at } = document;
  const { pay_min_amount, pay_max_amount, pay_unit, housing_rent_amount, start_day, end_day } = document;
  const spoken = document.spoken.map(({ language }) => language);
  const published_at = new Date(document.published_at).toISOString();
  return {
    ...{ objectID: `${id}`, id, title, place, state, zip, season, job_category_id, job_position_id, company },
    ...{ start_month, start_year, end_month, end_year, duration_in_months },
    ...{ workload_min, workload_max, fulltime, accommodation, language, created_at, published_at },
    ...{ pay_min_amount, pay_max_amount, pay_unit, housing_rent_amount, start_day, end_day, spoken },
    ...{ tandem_id: null, tandem: null },
  };
}

/** Great-circle distance in metres, from the angle between the two position vectors. */
function metresApart(a: Around, latitude: number, longitude: number): number {
  const direction = (lat: number, lng: number) => {
    const [phi, lambda] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180];
    return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)] as const;
  };
  const [p, q] = [direction(a.latitude, a.longitude), direction(latitude, longitude)];
  return 6_371_008.8 * 2 * Math.asin(Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]) / 2);
}

function distanceOf({ latitude, longitude }: JobDocument, around: Around): number | null {
  return latitude === null || longitude === null ? null : metresApart(around, latitude, longitude);
}

function compareRanks(a: number[], b: number[]): number {
  for (const [i, part] of a.entries()) {
    if (part !== b[i]) return part - (b[i] as number);
  }
  return 0;
}

function count(documents: JobDocument[], facet: FacetName): Record<string, number> {
  const values: Record<string, number> = {};
  for (const document of documents) values[document[facet]] = (values[document[facet]] ?? 0) + 1;
  return values;
}

/** The expected answer to a search over these ads. */
export function oracleSearch(documents: Iterable<JobDocument>, request: OracleRequest): SearchAnswer {
  const publicAds = [...documents]
    .filter(
      ({ public_from, public_until }) =>
        (public_from ?? '') <= request.today && public_until >= request.today,
    )
    .map((document) => ({ document, fields: fieldsOf(document) }));
  const { words: typed, conditions } = readQuery(request.query);
  const words = resolved(typed, (word) => publicAds.some(({ fields }) => bestMatch(word, fields)));
  const meets = (fields: OracleField[]) =>
    conditions.every(({ concepts: wanted, isNegated }) => {
      const has = fields.some(({ concepts: named, foremost: first }) =>
        wanted.some((concept) => named.has(concept) || first.has(concept)),
      );
      return has !== isNegated;
    });
  const candidates = publicAds
    .filter(({ fields }) => meets(fields))
    .filter(({ document }) => {
      if (!request.around) return true;
      const distance = distanceOf(document, request.around);
      return distance !== null && distance <= (request.around.radius ?? Number.POSITIVE_INFINITY);
    })
    .flatMap(({ document, fields }) => {
      const rank = rankOf(document, fields, words);
      if (!rank) return [];
      if (request.order === 'newest') return [{ document, rank: [-document.published_at, -document.id] }];
      if (request.order === 'start') {
        return [{ document, rank: [document.start_year, document.start_month, ...rank] }];
      }
      if (!request.around || request.order !== 'distance') return [{ document, rank }];
      // Rounded to a micrometre, so that floating-point errors do not decide the order.
      const distance = Number(distanceOf(document, request.around)?.toFixed(6));
      return [{ document, rank: [distance, ...rank] }];
    })
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ document }) => document);
  const conjuncts = topConjuncts(request.filter);
  const passing = (kept: OracleFilter[]) =>
    candidates.filter((document) => kept.every((conjunct) => holds(conjunct, document)));

  const found = passing(conjuncts);
  const hitsPerPage = Math.min(100, Math.max(1, request.hitsPerPage));
  const nbPages = Math.ceil(found.length / hitsPerPage);
  const page = request.page >= nbPages && request.pastTheEnd === 'first' ? 0 : request.page;
  const facets: SearchAnswer['facets'] = {};
  for (const facet of request.facets ?? standardFacets) {
    const kept = conjuncts.filter((conjunct) => !request.disjunctive || !selects(conjunct, facet));
    facets[facet] = count(passing(kept), facet);
  }
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((document) => ({
      ...hitOf(document),
      ...(request.around && { distance: Math.round(distanceOf(document, request.around) as number) }),
    })),
    nbHits: found.length,
    page,
    nbPages,
    hitsPerPage,
    facets,
  };
}
