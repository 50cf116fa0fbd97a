import type { Landing } from '#api/landing-paths.ts';
import type { CANTONS } from '#domain/kernel/cantons.ts';
import type { Season } from '#domain/kernel/season.ts';
import { translator } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { categoryText } from '#web/nouns/job/labels.ts';

/** The names of a landing page's category, canton and season. */
export function landingWords({ job_category_id, state, season }: Landing, language: Language) {
  return {
    category: categoryText(job_category_id, language),
    canton: translator(language, 'search')(`canton.${state as (typeof CANTONS)[number]}`),
    season: translator(language, 'jobs')(`common:season.${season as Season}`),
  };
}
