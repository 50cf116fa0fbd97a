import { folded } from '#domain/kernel/folding.ts';
import type { Proficiency } from '#domain/resumes/language-skill.ts';
import { isCefrLevel, proficiencyOf } from '#domain/resumes/levels.ts';

/** The English terms that we write into a resume for the levels of a language. */
export const FLUENCY: Record<Proficiency, string> = {
  1: 'Elementary (A2)',
  2: 'Good (B2)',
  3: 'Fluent (C1)',
  4: 'Native speaker',
};

/** Terms for levels; longer ones first, so that "sehr gut" matches before "gut". */
const WORDS: readonly (readonly [RegExp, Proficiency | null])[] = [
  [/\bnon[- ]?native|nicht[- ]mutter/, null],
  [/near[- ]native|quasi madrelingua/, 3],
  [/native|bilingual|bilingue|zweisprachig|mother tongue|mutterspra|erstsprache|madrelingua|lingua madre/, 4],
  [/langue maternelle|lengua materna|lingua materna/, 4],
  [/limited|begrenzt|intermediate|intermedi|mittel|conversation|konversation|medio|moyen/, 2],
  [/element|basic|beginner|grund|anfang|\bbase\b|scolast|notion|debutant|principiant|scolaire|schulkenn/, 1],
  [/fluent|fliess|flie[ßs]|verhandlungs|courant|fluid|professional|advanced|proficient|avanzat|avance/, 3],
  [/sehr gut|very good|ottim|tres bon|excellent|expert|master|fortgeschritten/, 3],
  [/\bgut|good|\bbuon|\bbien|\bbon\b|\bbonne|discret|working/, 2],
];

/** The proficiency from a CEFR level or a term in one of several languages; null for any other text. */
export function proficiencyOfWords(said: string): Proficiency | null {
  const [, level = ''] = /(?:^|[^a-z0-9])([abc][12])(?:[^a-z0-9]|$)/i.exec(said) ?? [];
  if (isCefrLevel(level.toUpperCase())) return proficiencyOf(level.toUpperCase() as 'A1');
  const text = folded(said);
  return WORDS.find(([words]) => words.test(text))?.[1] ?? null;
}
