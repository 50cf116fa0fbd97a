import { setImmediate } from 'node:timers/promises';
import { durationInMonths } from '#domain/jobs/period.ts';
import { type PublicWindow, publicWindow } from '#domain/jobs/publication.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import type { JobDocument } from '#server/adapters/search/port.ts';
import { type Company, findCompanies } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { factsOf, standingsOf } from './standing.ts';
import { type Job, type JobRecord, listCandidates } from './store/jobs.ts';

/** Ads a query reads, so that none holds up the embedded database, which shares our thread, for over 50 ms. */
const ADS_PER_QUERY = 500;

/**
 * The ads that are public on that day or will be by the passing of days, as the search index holds them: all, or
 * those among the ids given. Each says from which day through which it is public.
 */
export async function listSearchDocuments(
  db: Executor,
  today: CivilDate,
  ids?: readonly number[],
): Promise<JobDocument[]> {
  const documents: JobDocument[] = [];
  for await (const records of ids === undefined ? allInTurn(db, today) : theseInTurn(db, today, ids)) {
    documents.push(...(await documentsOf(db, today, records)));
    // Lets requests in between: queries on the embedded database follow each other without leaving the thread.
    await setImmediate();
  }
  return documents;
}

async function* allInTurn(db: Executor, today: CivilDate): AsyncGenerator<JobRecord[]> {
  for (let after = 0; ; ) {
    const records = await listCandidates(db, monthOf(today), { after, limit: ADS_PER_QUERY });
    yield records;
    if (records.length < ADS_PER_QUERY) return;
    after = records.at(-1)?.job.id ?? after;
  }
}

async function* theseInTurn(
  db: Executor,
  today: CivilDate,
  ids: readonly number[],
): AsyncGenerator<JobRecord[]> {
  for (let i = 0; i < ids.length; i += ADS_PER_QUERY) {
    yield listCandidates(db, monthOf(today), { ids: ids.slice(i, i + ADS_PER_QUERY) });
  }
}

async function documentsOf(db: Executor, today: CivilDate, records: JobRecord[]): Promise<JobDocument[]> {
  const companyIds = [...new Set(records.map(({ job }) => job.companyId))];
  const standings = await standingsOf(db, companyIds);
  const companies = new Map((await findCompanies(db, companyIds)).map((company) => [company.id, company]));
  return records.flatMap((record) => {
    const standing = standings.get(record.job.companyId);
    const company = companies.get(record.job.companyId);
    if (standing === undefined || company === undefined) return [];
    const window = publicWindow(factsOf(record, standing), today);
    return window.ok ? [documentOf(record.job, company, window.value)] : [];
  });
}

function documentOf(job: Job, company: Company, { publicFrom, publicUntil }: PublicWindow): JobDocument {
  const start = { year: job.startYear, month: job.startMonth };
  const end = { year: job.endYear, month: job.endMonth };
  return {
    id: job.id,
    title: job.title,
    // Pictures cannot be uploaded yet.
    company: { id: company.id, name: company.name, place: company.place ?? '', logo: null },
    place: job.place,
    state: job.state ?? '',
    zip: job.zip,
    text: [job.introduction ?? '', job.description].map(plainText).join(' '),
    season: job.season,
    job_category_id: job.categoryId,
    job_position_id: job.positionId,
    start_month: job.startMonth,
    start_year: job.startYear,
    end_month: job.endMonth,
    end_year: job.endYear,
    duration_in_months: durationInMonths(start, end),
    workload_min: job.workloadMin,
    workload_max: job.workloadMax,
    fulltime: job.fulltime,
    accommodation: job.accommodation,
    language: job.language,
    created_at: job.createdAt.toISOString(),
    published_at: (job.publishedAt ?? job.createdAt).getTime(),
    public_from: publicFrom,
    public_until: publicUntil,
  };
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/** The words of a rich text as it is stored: no other tags, no attributes, and only these entities. */
function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|u)>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|amp);/g, (entity) => ENTITIES[entity] as string);
}
