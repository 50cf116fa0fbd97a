import type { Proficiency } from './language-skill.ts';

/** The levels of the Common European Framework, the lowest first. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

export function isCefrLevel(text: string): text is CefrLevel {
  return (CEFR_LEVELS as readonly string[]).includes(text);
}

/**
 * How well somebody knows a language, by their level (rule resumes/levels). Nobody grows up with a level, so that not
 * even C2 is the language one grew up with.
 */
export function proficiencyOf(level: CefrLevel): Proficiency {
  if (level.startsWith('A')) return 1;
  return level.startsWith('B') ? 2 : 3;
}

/** The level that stands for a proficiency elsewhere; none for the language that one grew up with. */
export const LEVEL_OF = { 1: 'A2', 2: 'B2', 3: 'C1', 4: null } as const satisfies Record<
  Proficiency,
  CefrLevel | null
>;

/**
 * The one level of several: guests are spoken to, so that those of speaking count where there are any, and of these the
 * lowest, which promises nothing that is not there (rule resumes/levels).
 */
export function levelAmong(levels: {
  spoken: readonly CefrLevel[];
  others: readonly CefrLevel[];
}): CefrLevel | null {
  const [lowest] = (levels.spoken.length > 0 ? levels.spoken : levels.others).toSorted();
  return lowest ?? null;
}
