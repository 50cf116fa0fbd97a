import type { Reply } from '#api/schemas.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Database, Executor } from '#server/platform/database/database.ts';
import sample from './occupations.sample.json' with { type: 'json' };
import { insertMissing, isEmpty, listCurrent } from './store/occupations.ts';

const MOST = 20;

type OccupationReply = Reply<'listOccupations'>['data'][number];

/** Puts the bundled sample of occupations into a database that has none (decisions 4). */
export async function loadOccupations(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await isEmpty(tx))) return;
    await insertMissing(
      tx,
      sample.map(({ subject, ...occupation }) => ({ ...occupation, isSubject: subject })),
    );
  });
}

/**
 * At most 20 occupations whose label in that language holds every word of the query, or a word that begins with it;
 * best first, and by label among equals. An empty query answers the first by label.
 */
export async function findOccupations(
  db: Executor,
  query: string,
  language: Language,
): Promise<OccupationReply[]> {
  const wanted = wordsOf(query);
  const { compare } = new Intl.Collator(language);
  return (await listCurrent(db))
    .map((occupation) => ({ occupation, label: occupation[language] }))
    .map((found) => ({ ...found, rank: rankOf(wordsOf(found.label), wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank) || compare(a.label, b.label))
    .slice(0, MOST)
    .map(({ occupation, label }) => ({
      autocomplete_term: label,
      avam_occupation_code: occupation.code,
      is_subject_to_registration_requirement: occupation.isSubject,
    }));
}

/** 0 where the label begins with the words as they stand, 1 where it holds all of them, 2 where they begin others. */
function rankOf(label: readonly string[], wanted: readonly string[]): number | null {
  if (!wanted.every((word) => label.some((other) => other.startsWith(word)))) return null;
  if (label.join(' ').startsWith(wanted.join(' '))) return 0;
  return wanted.every((word) => label.includes(word)) ? 1 : 2;
}

/** The words of a text as they are compared: without case and accents, and umlauts however they are typed. */
function wordsOf(text: string): string[] {
  const folded = text
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/œ/g, 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([aou])e/g, '$1');
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
