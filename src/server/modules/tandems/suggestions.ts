import { setImmediate } from 'node:timers/promises';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { LocalIndex, PartnerAnswer, SearchHit } from '#server/adapters/search/port.ts';
import { independenceOf } from '#server/modules/agreements/index.ts';
import { refusingSearch } from '#server/modules/search/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { listPairsOf, pairKey } from './store.ts';

/** How many partners are suggested for an ad. */
const MOST = 5;

/** A public ad of a company, and the ads that it could be offered with; none for one that stands in a tandem. */
export interface Suggestion {
  job: SearchHit;
  partners: PartnerAnswer[];
}

/**
 * For these public ads of a company, those of other companies with which they would form a plan, cheapest first
 * (rule tandems/suggestions). Left out are ads in a tandem and pairs that were proposed already.
 */
export async function suggestPartners(
  { db, index }: { db: Executor; index: Pick<LocalIndex, 'partners'> },
  companyId: number,
  ads: readonly SearchHit[],
  today: CivilDate,
): Promise<Suggestion[]> {
  const pairs = await listPairsOf(db, companyId);
  const [known, dependent] = [new Set([companyId]), new Set<number>()];
  const suggestions: Suggestion[] = [];
  for (const job of ads) {
    // The index knows nothing of owners and subscriptions, so the companies that it answers are looked up, and it is
    // asked again without those that are not independent.
    for (;;) {
      const partners = await refusingSearch(async () =>
        job.tandem_id !== null
          ? []
          : index.partners({
              ...{ jobId: job.id, today, most: MOST },
              isExcluded: (id, company) => dependent.has(company) || pairs.has(pairKey(job.id, id)),
            }),
      );
      const found = [...new Set(partners.map(({ hit }) => hit.company.id))].filter((id) => !known.has(id));
      const areIndependent = await independenceOf(db, [companyId, ...found], today);
      for (const id of found) {
        known.add(id);
        if (!areIndependent(companyId, id)) dependent.add(id);
      }
      if (found.some((id) => dependent.has(id))) continue;
      suggestions.push({ job, partners });
      break;
    }
    // Lets other calls run: a company may have many ads.
    await setImmediate();
  }
  return suggestions;
}
