import type { Reply } from '#api/schemas.ts';
import { type Api, ApiError } from '#web/lib/api.ts';
import { applied, type PlanState, queryOf } from './plan-state.ts';

export type PlanMisses = Reply<'listPlanMisses'>['data'];
/** The ad that is one half of all plans. */
export type PlanAd = Pick<Reply<'getJob'>['data'], 'id' | 'title' | 'language'> & {
  company: { name: string };
};

export interface LoadedPlans {
  /** Null if the wishes could not be read. */
  found: Reply<'listYearPlans'> | null;
  /** What is wrong with a wish, by its name. */
  problems: Readonly<Record<string, string>>;
  /** The wishes of the address that were not asked for, with their values. */
  unasked: Partial<PlanState>;
  /** The one of them that names what there is no more. */
  gone: 'ad' | 'held' | null;
  /** The ad of the address; null if it names none, or one that is no longer public. */
  ad: PlanAd | null;
  /** Where there is no plan: what came near. */
  misses: PlanMisses | null;
}

/**
 * The plans with these wishes. The page is sent as for a visitor, of whom no job is held.
 * @param isOwn whether the jobs of the employee who asks count
 */
export async function loadPlans(api: Api, state: PlanState, isOwn = false): Promise<LoadedPlans> {
  const none = { found: null, problems: {}, unasked: {}, gone: null, ad: null, misses: null };
  try {
    const ad = state.ad === '' ? null : await publicAd(api, state.ad);
    // Held days that are typed stand instead of the own jobs, and a certain ad instead of both.
    const hasDays = state.held_start !== '' || state.held_end !== '';
    const { held_start, held_end } = state;
    const unasked: Partial<PlanState> = {
      ...(state.ad !== '' && !ad && { ad: state.ad }),
      ...((!isOwn || hasDays || ad) && { held: state.held }),
      ...(ad && { held_start, held_end }),
    };
    const asked = applied(state, unasked);
    const ownJobs = asked.held === '' ? {} : { held: asked.held };
    const found = ad
      ? await api.call('listPlansOfJob', { params: { jobId: ad.id }, query: queryOf(asked) })
      : await api.call('listYearPlans', { query: { ...queryOf(asked), ...ownJobs } });
    const misses =
      found.data.length > 0
        ? null
        : await api
            .call('listPlanMisses', {
              query: { ...queryOf(asked), ...(ad ? { ad: String(ad.id) } : ownJobs) },
            })
            .then(({ data }) => data)
            .catch(() => null);
    return { ...none, found, unasked, gone: unasked.ad === undefined ? null : 'ad', ad, misses };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An address of an earlier month is good, but for the month itself.
    if (error.codes.from?.includes('inThePast')) return loadWithout('from');
    // So is one whose job does not count any more.
    if (error.codes.held !== undefined) return { ...(await loadWithout('held')), gone: 'held' };
    if (error.status === 422) {
      const problems = Object.entries(error.errors).map(([wish, texts]) => [wish, texts.join(' ')]);
      return { ...none, problems: Object.fromEntries(problems) };
    }
    if (error.code === 'query_too_costly') return { ...none, problems: { query: error.message } };
    throw error;
  }

  async function loadWithout(wish: 'from' | 'held'): Promise<LoadedPlans> {
    const loaded = await loadPlans(api, { ...state, [wish]: '' }, isOwn);
    return { ...loaded, unasked: { ...loaded.unasked, [wish]: state[wish] } };
  }
}

/** Null for an ad that is not public (any more), which loaders answer with a page that is missing. */
async function publicAd(api: Api, id: string) {
  try {
    return (await api.call('getJob', { params: { jobId: id } })).data;
  } catch (thrown) {
    const { status, init } = thrown as { status?: number; init?: ResponseInit | null };
    if ((status ?? init?.status) === 404) return null;
    throw thrown;
  }
}
