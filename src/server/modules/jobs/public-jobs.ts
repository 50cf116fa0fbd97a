import { setImmediate } from 'node:timers/promises';
import { isPublic } from '#domain/jobs/publication.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Company } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { factsOf, type Standing, standingsOf } from './standing.ts';
import type { Job } from './store/jobs.ts';
import { listPublicFacts } from './store/public-facts.ts';

/** Page size of reads, so that one query blocks the embedded database, which runs on our thread, for at most 50 ms. */
const ADS_PER_QUERY = 500;

export interface PublicJob
  extends Pick<Job, 'id' | 'updatedAt' | 'publishedAt' | 'categoryId' | 'state' | 'season'> {
  /** When the company last changed what its ads show of it. */
  companyUpdatedAt: Date;
  company: Pick<Company, 'id' | 'name'>;
}

/** The ads that are public on that day, by ascending id. */
export async function listPublicJobs(db: Executor, today: CivilDate): Promise<PublicJob[]> {
  const found: PublicJob[] = [];
  const standings = new Map<number, Standing & Pick<PublicJob, 'companyUpdatedAt' | 'company'>>();
  for (let after = 0; ; ) {
    const records = await listPublicFacts(db, monthOf(today), { after, limit: ADS_PER_QUERY });
    const companyIds = new Set(records.map(({ job }) => job.companyId).filter((id) => !standings.has(id)));
    if (companyIds.size > 0) {
      for (const [id, { isComplete, terms, company }] of await standingsOf(db, [...companyIds])) {
        const { name, updatedAt } = company;
        standings.set(id, { isComplete, terms, companyUpdatedAt: updatedAt, company: { id, name } });
      }
    }
    for (const record of records) {
      const { id, companyId, updatedAt, publishedAt, categoryId, state, season } = record.job;
      const standing = standings.get(companyId);
      if (!standing || !isPublic(factsOf(record, standing), today)) continue;
      const { companyUpdatedAt, company } = standing;
      found.push({ id, updatedAt, publishedAt, categoryId, state, season, companyUpdatedAt, company });
    }
    if (records.length < ADS_PER_QUERY) return found;
    after = records.at(-1)?.job.id ?? after;
    // Yields to other requests: queries on the embedded database follow each other without returning to the event loop.
    await setImmediate();
  }
}
