import { and, eq, inArray, isNotNull, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { NAME_PATTERNS } from '#domain/employments/naming.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { resumeJobs } from '../tables.ts';

/** Houses as entries of resumes name them: by their numbers, by their places, or by their names. */
export interface HousesNamed {
  ids: readonly number[];
  placeIds: readonly string[];
  names: readonly NameOfHouse[];
}

interface NameOfHouse {
  /** The name without accents, case and punctuation. */
  whole: string;
  /** The distinctive words of the name; none in a name like "Hotel Garni". */
  words: readonly string[];
}

/** The parts of names by which houses are recognised, as SQL: `words` are those of `whole`. */
function wholeName(name: SQLWrapper): SQL<string> {
  const { between, umlaut } = NAME_PATTERNS;
  return sql`regexp_replace(trim(regexp_replace(folded(${name}), ${between}, ' ', 'g')), ${umlaut}, '\\1', 'g')`;
}

function wordsOfName(whole: SQLWrapper): SQL<string[]> {
  const { compound, common } = NAME_PATTERNS;
  const simple = sql`regexp_replace(${whole}, ${compound}, '\\1', 'g')`;
  return sql`string_to_array(trim(regexp_replace(${simple}, ${common}, '', 'g')), ' ')`;
}

/** The current names of houses, and former ones, as entries of resumes that are linked to them contain them. */
export async function namesOfHouses(
  db: Executor,
  companies: readonly { id: number; name: string }[],
): Promise<NameOfHouse[]> {
  const ids = companies.map(({ id }) => id);
  const rows = await db
    .selectDistinct({ name: resumeJobs.companyName })
    .from(resumeJobs)
    .where(inArray(resumeJobs.companyId, ids));
  const names = new Set([...companies, ...rows].map(({ name }) => name));
  const known = await db
    .selectDistinct({ whole: sql<string>`whole`, words: sql<string[]>`${wordsOfName(sql`whole`)}` })
    .from(
      sql`(select ${wholeName(sql`name`)} as whole from unnest(${sql.param([...names])}::text[]) as given(name) offset 0) as named`,
    );
  return known.filter(({ whole }) => whole !== '');
}

/**
 * Whether a person has worked for one of these houses or says so, whatever the houses say of that; removed entries count,
 * too. A name in the person's own words counts where one name has all telling words of the other, and that of an entry
 * which names another registered house where both have the same (rule pool/own-houses).
 */
export function hasWorkedFor(userId: SQLWrapper, { ids, placeIds, names }: HousesNamed): SQL {
  const entry = alias(resumeJobs, 'worked');
  const isNamed = names.map(({ whole, words }) => {
    const house = sql`${sql.param([...words])}::text[]`;
    const isOwnWords = isNull(entry.companyId);
    // All that such a name has to tell it by is its whole.
    if (words.length === 0) {
      const [written, given] = [sql`' ' || named.whole || ' '`, sql`' ' || ${whole}::text || ' '`];
      const isWithin = sql`(strpos(${written}, ${given}) > 0 or strpos(${given}, ${written}) > 0)`;
      return or(sql`named.whole = ${whole}`, and(isOwnWords, sql`named.whole <> ''`, isWithin));
    }
    const [holds, isHeld] = [sql`named.words @> ${house}`, sql`named.words <@ ${house}`];
    return or(
      and(holds, isHeld),
      sql`array_to_string(named.words, '') = ${words.join('')}`,
      and(isOwnWords, sql`named.words <> '{}'`, or(holds, isHeld)),
    );
  });
  const named = sql`(select whole, ${wordsOfName(sql`whole`)} as words from (select ${wholeName(entry.companyName)} as whole offset 0) as written offset 0) as named`;
  const ways = or(
    ids.length > 0 ? inArray(entry.companyId, [...ids]) : undefined,
    placeIds.length > 0 ? inArray(entry.googlePlaceId, [...placeIds]) : undefined,
    isNamed.length > 0 ? sql`exists (select from ${named} where ${or(...isNamed)})` : undefined,
  );
  if (ways === undefined) return sql`false`;
  return sql`exists (select from ${resumeJobs} ${sql.identifier('worked')} where ${entry.userId} = ${userId} and ${ways})`;
}

/** The ids of the registered houses in a person's entries, including deleted ones. */
export async function housesOf(db: Executor, userId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: resumeJobs.companyId })
    .from(resumeJobs)
    .where(and(eq(resumeJobs.userId, userId), isNotNull(resumeJobs.companyId)));
  return rows.flatMap(({ id }) => id ?? []);
}
