import { setImmediate } from 'node:timers/promises';
import { isPublic } from '#domain/jobs/publication.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { factsOf, type Standing, standingsOf } from './standing.ts';
import type { Job } from './store/jobs.ts';
import { listPublicFacts } from './store/public-facts.ts';

/** How many ads one query reads, so that none holds up the embedded database, which shares our thread, for over 50 ms. */
const ADS_PER_QUERY = 500;

export interface PublicJob
  extends Pick<Job, 'id' | 'updatedAt' | 'publishedAt' | 'categoryId' | 'state' | 'season'> {
  /** When its company last changed what it tells of itself. */
  companyUpdatedAt: Date;
}

/** The ads that are public on that day, by ascending id. */
export async function listPublicJobs(db: Executor, today: CivilDate): Promise<PublicJob[]> {
  const found: PublicJob[] = [];
  const standings = new Map<number, Standing & Pick<PublicJob, 'companyUpdatedAt'>>();
  for (let after = 0; ; ) {
    const records = await listPublicFacts(db, monthOf(today), { after, limit: ADS_PER_QUERY });
    const companyIds = new Set(records.map(({ job }) => job.companyId).filter((id) => !standings.has(id)));
    if (companyIds.size > 0) {
      for (const [id, { isComplete, terms, company }] of await standingsOf(db, [...companyIds])) {
        standings.set(id, { isComplete, terms, companyUpdatedAt: company.updatedAt });
      }
    }
    for (const record of records) {
      const { id, companyId, updatedAt, publishedAt, categoryId, state, season } = record.job;
      const standing = standings.get(companyId);
      if (!standing || !isPublic(factsOf(record, standing), today)) continue;
      const { companyUpdatedAt } = standing;
      found.push({ id, updatedAt, publishedAt, categoryId, state, season, companyUpdatedAt });
    }
    if (records.length < ADS_PER_QUERY) return found;
    after = records.at(-1)?.job.id ?? after;
    // Lets requests in between: queries on the embedded database follow each other without leaving the thread.
    await setImmediate();
  }
}
