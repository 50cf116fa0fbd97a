import type { Reply } from '#api/schemas.ts';
import { LANDING_CATEGORY_IDS } from '#domain/jobs/landing.ts';
import { type CivilDate, monthIndex, monthOf } from '#domain/kernel/civil-date.ts';
import { SEASONS, type Season } from '#domain/kernel/season.ts';
import { WISHED_DAYS_BETWEEN } from '#domain/plans/cost.ts';
import { PLAN_LANDING_MIN } from '#domain/plans/landing.ts';
import type { SearchIndex } from '#server/adapters/search/port.ts';
import { hasAll, refusingSearch } from '#server/modules/search/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { independentPlans, type PlanIndex } from './independent-plans.ts';

export type PlanLandingViews = 'listPlanLandings';

type Landings = Reply<'listPlanLandings'>['data'];

/** How long an answer is kept. Working it out takes as long as hundreds of searches. */
const KEPT_MS = 5 * 60 * 1000;
/** Of each category so many pairs of cantons are tried, those with most ads first. */
const TRIED_OF_CATEGORY = 30;

interface Context {
  database: Database;
  searchIndex: SearchIndex;
  planIndex: PlanIndex;
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

async function findLandings(context: Context, today: CivilDate): Promise<Landings> {
  const landings: Landings = [];
  for (const job_category_id of LANDING_CATEGORY_IDS) {
    for (const [winter_state, summer_state] of await pairsOf(context, job_category_id, today)) {
      const found = await independentPlans(context.database.db, context.planIndex, {
        ...{ query: '', today, held: [], only: false },
        wishes: {
          ...{ categories: [job_category_id], winterStates: [winter_state], summerStates: [summer_state] },
          ...{ accommodation: false, free: [], from: monthIndex(monthOf(today)) },
          daysBetween: WISHED_DAYS_BETWEEN,
        },
      }).catch((error) => {
        // A pair with more ads than a search may look at has no page; the others have theirs.
        if (error instanceof AppError && error.code === 'query_too_costly') return null;
        throw error;
      });
      const number_of_plans = found?.answer.plans.length ?? 0;
      if (number_of_plans >= PLAN_LANDING_MIN) {
        landings.push({ job_category_id, winter_state, summer_state, number_of_plans });
      }
    }
  }
  return landings.sort((a, b) => b.number_of_plans - a.number_of_plans);
}

/** The pairs of cantons that have ads of the category in both seasons, those with most of them first. */
async function pairsOf(
  { searchIndex }: Context,
  job_category_id: number,
  today: CivilDate,
): Promise<[winter: string, summer: string][]> {
  const counts = {} as Record<Season, [canton: string, ads: number][]>;
  for (const season of SEASONS) {
    const { facets } = await refusingSearch(() =>
      searchIndex.search({
        ...{ query: '', filters: hasAll({ job_category_id, season }), today },
        ...{ page: 0, hitsPerPage: 1, facets: ['state'], disjunctive: false, pastTheEnd: 'empty' },
      }),
    );
    counts[season] = Object.entries(facets.state ?? {}).filter(([canton]) => canton !== '');
  }
  return counts.winter
    .flatMap(([winter, ads]) =>
      counts.summer.map(([summer, others]) => ({
        pair: [winter, summer] as [string, string],
        ads: Math.min(ads, others),
      })),
    )
    .sort((a, b) => b.ads - a.ads)
    .slice(0, TRIED_OF_CATEGORY)
    .map(({ pair }) => pair);
}
