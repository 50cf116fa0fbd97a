import type { Proficiency } from './language-skill.ts';

/** The levels of the Common European Framework of Reference (CEFR), the lowest first. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;
export type CefrLevel = (typeof CEFR_LEVELS)[number];

export function isCefrLevel(text: string): text is CefrLevel {
  return (CEFR_LEVELS as readonly string[]).includes(text);
}

/** The proficiency for a CEFR level (rule resumes/levels). No level, not even C2, implies a native language. */
export function proficiencyOf(level: CefrLevel): Proficiency {
  if (level.startsWith('A')) return 1;
  return level.startsWith('B') ? 2 : 3;
}

/** The CEFR level for a proficiency in exports; null for native, which has none. */
export const LEVEL_OF = { 1: 'A2', 2: 'B2', 3: 'C1', 4: null } as const satisfies Record<
  Proficiency,
  CefrLevel | null
>;

/**
 * Reduces several levels to one: speaking matters most with guests, so spoken levels take precedence; of these the
 * lowest is used, to not overstate the skill (rule resumes/levels).
 */
export function levelAmong(levels: {
  spoken: readonly CefrLevel[];
  others: readonly CefrLevel[];
}): CefrLevel | null {
  const [lowest] = (levels.spoken.length > 0 ? levels.spoken : levels.others).toSorted();
  return lowest ?? null;
}
