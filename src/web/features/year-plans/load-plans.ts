import type { Reply } from '#api/schemas.ts';
import { type Api, ApiError } from '#web/lib/api.ts';
import { type PlanState, queryOf } from './plan-state.ts';

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
  /** The ad of the address; null if it names none, or one that is no longer public. */
  ad: PlanAd | null;
  /** Where there is no plan: what came near. */
  misses: PlanMisses | null;
}

/** The plans with these wishes. @param held for an employee, the jobs that count; empty for all */
export async function loadPlans(api: Api, state: PlanState, held = ''): Promise<LoadedPlans> {
  const none = { found: null, problems: {}, ad: null, misses: null };
  try {
    // Held days that are typed stand instead of the own jobs.
    const ownJobs = held === '' || state.held_start !== '' || state.held_end !== '' ? {} : { held };
    const ad = state.ad === '' ? null : await publicAd(api, state.ad);
    const { held_start: _start, held_end: _end, ...wishes } = queryOf(state);
    const found = ad
      ? await api.call('listPlansOfJob', { params: { jobId: ad.id }, query: wishes })
      : await api.call('listYearPlans', { query: { ...queryOf(state), ...ownJobs } });
    const misses =
      found.data.length > 0
        ? null
        : await api
            .call('listPlanMisses', {
              query: ad ? { ...wishes, ad: String(ad.id) } : { ...queryOf(state), ...ownJobs },
            })
            .then(({ data }) => data)
            .catch(() => null);
    return { ...none, found, ad, misses };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An address of an earlier month is good, but for the month itself.
    if (error.codes.from?.includes('inThePast')) return loadPlans(api, { ...state, from: '' }, held);
    // So is one whose job is in a package by now.
    if (error.codes.held !== undefined) return loadPlans(api, { ...state, held: '' });
    if (error.status === 422) {
      const problems = Object.entries(error.errors).map(([wish, texts]) => [wish, texts.join(' ')]);
      return { ...none, problems: Object.fromEntries(problems) };
    }
    if (error.code === 'query_too_costly') return { ...none, problems: { query: error.message } };
    throw error;
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
