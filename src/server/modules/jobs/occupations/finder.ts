import type { Reply } from '#api/schemas.ts';
import { LANGUAGES, type Language } from '#domain/kernel/language.ts';
import { occupationsBegunBy, occupationsIn } from '#server/adapters/search/port.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { fingerprintOfRegister, listCurrent, type Occupation } from '../store/occupations.ts';
import { wordsOf } from './words.ts';

const MOST = 20;

/** Minimum length of a word to be matched inside words or by meaning: shorter ones match too many. */
const MIN_LETTERS = 3;

type OccupationReply = Reply<'listOccupations'>['data'][number];

/** An occupation with its label in one language, tokenised for search. */
interface Labelled {
  occupation: Occupation;
  label: string;
  words: readonly string[];
  /** The words, joined. */
  text: string;
  /** The words of its labels in all languages. */
  foreignWords: readonly string[];
  /** The occupations that its label names. */
  meanings: readonly number[];
}

/**
 * Finds at most 20 occupations whose label in that language contains every word of the query, whole or as a prefix;
 * best match first, ties by label. An empty query returns the first by label. If nothing matches, falls back to matches
 * inside words and to labels in other languages, and then to words of the same meaning (rule jobs/occupation-search).
 * The official list has some thousand entries and is searched at every keystroke, so it is cached until the fingerprint
 * of the register changes.
 */
export function occupationFinder(
  db: Executor,
): (query: string, language: Language) => Promise<OccupationReply[]> {
  let kept: { of: string; occupations: Occupation[]; byLanguage: Map<Language, Labelled[]> } | undefined;

  async function labelledIn(language: Language): Promise<Labelled[]> {
    // The fingerprint is read before the rows: if a write comes in between, the cached rows are newer than their key
    // and are reloaded next time, but they are never stale.
    const of = await fingerprintOfRegister(db);
    if (kept?.of !== of) kept = { of, occupations: await listCurrent(db), byLanguage: new Map() };
    const { occupations, byLanguage } = kept;
    const labelled = byLanguage.get(language) ?? labelledOf(occupations, language);
    byLanguage.set(language, labelled);
    return labelled;
  }

  return async (query, language) => {
    const labelled = await labelledIn(language);
    const ways = [byWords, byOtherWords, byMeaning];
    for (const find of ways) {
      const found = find(labelled, query).slice(0, MOST);
      if (found.length > 0) return found.map(replyOf);
    }
    return [];
  };
}

function replyOf({ occupation, label }: Labelled): OccupationReply {
  return {
    autocomplete_term: label,
    avam_occupation_code: occupation.code,
    is_subject_to_registration_requirement: occupation.isSubject,
  };
}

function byWords(all: readonly Labelled[], query: string): Labelled[] {
  const wanted = wordsOf(query);
  const byRank: Labelled[][] = [[], [], []];
  for (const labelled of all) {
    const rank = rankOf(labelled, wanted);
    if (rank !== null) byRank[rank]?.push(labelled);
    if (byRank[0]?.length === MOST) break;
  }
  return byRank.flat();
}

/** Matches inside words ("portier" in Nachtportier), and in the labels of other languages. */
function byOtherWords(all: readonly Labelled[], query: string): Labelled[] {
  const wanted = wordsOf(query);
  return all.filter(({ words, foreignWords }) =>
    wanted.every(
      (word) =>
        (word.length >= MIN_LETTERS && words.some((other) => other.includes(word))) ||
        foreignWords.some((other) => other.startsWith(word)),
    ),
  );
}

/** Matches by meaning, in the vocabulary of the job search. */
function byMeaning(all: readonly Labelled[], query: string): Labelled[] {
  if (wordsOf(query).join('').length < MIN_LETTERS) return [];
  const meant = new Set(occupationsBegunBy(query));
  return all.filter(({ meanings }) => meanings.some((meaning) => meant.has(meaning)));
}

/** Occupations with their labels in a language, in alphabetical order. */
function labelledOf(occupations: readonly Occupation[], language: Language): Labelled[] {
  const { compare } = new Intl.Collator(language);
  return occupations
    .map((occupation) => {
      const label = occupation[language];
      const words = wordsOf(label);
      return {
        occupation,
        label,
        words,
        text: words.join(' '),
        foreignWords: LANGUAGES.flatMap((other) => wordsOf(occupation[other])),
        meanings: occupationsIn(label),
      };
    })
    .sort((a, b) => compare(a.label, b.label));
}

/**
 * 0 if the label begins with the query, 1 if it contains all words of it, 2 if it contains some only as prefixes; null
 * if one of them matches nothing.
 */
function rankOf({ words, text }: Labelled, wanted: readonly string[]): number | null {
  if (!wanted.every((word) => words.some((other) => other.startsWith(word)))) return null;
  if (text.startsWith(wanted.join(' '))) return 0;
  return wanted.every((word) => words.includes(word)) ? 1 : 2;
}
