import type { Reply } from '#api/schemas.ts';
import { LANDING_CATEGORY_IDS } from '#domain/jobs/landing.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { PLAN_LANDING_MIN } from '#domain/plans/landing.ts';
import type { LocalIndex } from '#server/adapters/search/port.ts';
import { independenceOf } from '#server/modules/agreements/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';

type PlanLandingViews = 'listPlanLandings';

type Landings = Reply<'listPlanLandings'>['data'];

/** How long an answer is cached, since computing it reads all ads and the owners of all their companies. */
const KEPT_MS = 5 * 60 * 1000;
/** Counting stops at this number of pairs of companies, which is the number of plans on a page. */
const COUNTED = 20;

interface Context {
  database: Database;
  planIndex: Pick<LocalIndex, 'statePairs'>;
}

/** The pairs of cantons with year plans of one category (rule pages/plan-landing). */
export function planLandingViews(context: Context): Handlers<PlanLandingViews> {
  let kept: { today: CivilDate; until: number; landings: Promise<Landings> } | null = null;
  return {
    async listPlanLandings({ now, today }) {
      if (kept === null || kept.today !== today || kept.until <= now.getTime()) {
        const landings = findLandings(context, today);
        const own = { today, until: now.getTime() + KEPT_MS, landings };
        kept = own;
        landings.catch(() => {
          if (kept === own) kept = null;
        });
      }
      return { data: await kept.landings };
    },
  };
}

async function findLandings({ database: { db }, planIndex }: Context, today: CivilDate): Promise<Landings> {
  const pairs = await planIndex.statePairs(
    today,
    (companyIds) => independenceOf(db, companyIds, today),
    COUNTED,
  );
  return pairs
    .filter(({ category, companyPairs }) => isLandingCategory(category) && companyPairs >= PLAN_LANDING_MIN)
    .sort((a, b) => b.companyPairs - a.companyPairs || b.ads - a.ads || a.category - b.category)
    .map(({ category, winterState, summerState, companyPairs }) => ({
      job_category_id: category,
      winter_state: winterState,
      summer_state: summerState,
      company_pairs: companyPairs,
    }));
}

function isLandingCategory(category: number): boolean {
  return LANDING_CATEGORY_IDS.some((id) => id === category);
}
