import { setImmediate } from 'node:timers/promises';
import { durationInMonths } from '#domain/jobs/period.ts';
import { type PublicWindow, publicWindow } from '#domain/jobs/publication.ts';
import { type CivilDate, monthOf } from '#domain/kernel/civil-date.ts';
import { textOf } from '#domain/kernel/rich-text.ts';
import type { JobDocument } from '#server/adapters/search/port.ts';
import { type Company, logoPath } from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type CompanyRecord, factsOf, standingsOf } from './standing.ts';
import { type Candidate, countCandidates, type JobFacts, listCandidates } from './store/jobs.ts';

/** Page size of reads, so that one query blocks the embedded database, which runs on our thread, for at most 25 ms. */
const ADS_PER_QUERY = 200;

interface WhichDocuments {
  /** All unless given. */
  ids?: readonly number[];
  /** Reports progress: how many more ads were read, public or not. An exception thrown here aborts the reading. */
  onRead?: (ads: number) => void;
}

/**
 * The search documents of ads that are public on that day or will become public by the passing of days: of all ads, or
 * of those with the given ids. Each document states the first and the last day on which its ad is public.
 */
export async function* eachSearchDocument(
  db: Executor,
  today: CivilDate,
  { ids, onRead = () => {} }: WhichDocuments = {},
): AsyncGenerator<JobDocument, void, undefined> {
  const employers: Employers = new Map();
  for await (const candidates of ids === undefined ? allInTurn(db, today) : theseInTurn(db, today, ids)) {
    await addEmployers(db, employers, candidates);
    for (const job of candidates) {
      const employer = employers.get(job.companyId);
      if (employer === undefined) continue;
      const window = publicWindow(factsOf(decidingFactsOf(job), employer), today);
      if (window.ok) yield documentOf(job, employer.company, window.value);
    }
    onRead(candidates.length);
    // Yields to other requests: queries on the embedded database follow each other without returning to the event loop.
    await setImmediate();
  }
}

/** How many ads `eachSearchDocument` reads in all, public or not. */
export function countReadForSearch(db: Executor, today: CivilDate): Promise<number> {
  return countCandidates(db, monthOf(today));
}

/** What `eachSearchDocument` yields, as a list. */
export async function listSearchDocuments(
  db: Executor,
  today: CivilDate,
  ids?: readonly number[],
): Promise<JobDocument[]> {
  const documents: JobDocument[] = [];
  for await (const document of eachSearchDocument(db, today, ids && { ids })) documents.push(document);
  return documents;
}

/** Companies read so far, so that each is read once. */
type Employers = Map<number, CompanyRecord>;

async function addEmployers(db: Executor, employers: Employers, candidates: Candidate[]): Promise<void> {
  const ids = [...new Set(candidates.map(({ companyId }) => companyId))].filter((id) => !employers.has(id));
  if (ids.length === 0) return;
  for (const [id, employer] of await standingsOf(db, ids)) employers.set(id, employer);
}

async function* allInTurn(db: Executor, today: CivilDate): AsyncGenerator<Candidate[]> {
  for (let after = 0; ; ) {
    const candidates = await listCandidates(db, monthOf(today), { after, limit: ADS_PER_QUERY });
    yield candidates;
    if (candidates.length < ADS_PER_QUERY) return;
    after = candidates.at(-1)?.id ?? after;
  }
}

async function* theseInTurn(
  db: Executor,
  today: CivilDate,
  ids: readonly number[],
): AsyncGenerator<Candidate[]> {
  for (let i = 0; i < ids.length; i += ADS_PER_QUERY) {
    yield listCandidates(db, monthOf(today), { ids: ids.slice(i, i + ADS_PER_QUERY) });
  }
}

function decidingFactsOf(job: Candidate): JobFacts {
  const { jobroomStatus, obligationEnd } = job;
  return {
    job,
    occupation: job,
    jobroomEntry: jobroomStatus && { status: jobroomStatus, reportingObligationEndDate: obligationEnd },
  };
}

function documentOf(
  job: Candidate,
  company: Company,
  { publicFrom, publicUntil }: PublicWindow,
): JobDocument {
  const start = { year: job.startYear, month: job.startMonth };
  const end = { year: job.endYear, month: job.endMonth };
  return {
    id: job.id,
    title: job.title,
    company: companyInHit(company),
    place: job.place,
    state: job.state ?? '',
    zip: job.zip,
    latitude: job.latitude,
    longitude: job.longitude,
    text: [job.introduction ?? '', job.description].map(textOf).join(' '),
    season: job.season,
    job_category_id: job.categoryId,
    job_position_id: job.positionId,
    occupation: job.occupationCode,
    start_month: job.startMonth,
    start_year: job.startYear,
    end_month: job.endMonth,
    end_year: job.endYear,
    duration_in_months: durationInMonths(start, end),
    workload_min: job.workloadMin,
    workload_max: job.workloadMax,
    fulltime: job.fulltime,
    accommodation: job.accommodation,
    pay_min_amount: job.payMinAmount,
    pay_max_amount: job.payMaxAmount,
    pay_unit: job.payUnit,
    housing_rent_amount: job.housingRentAmount,
    start_day: job.startDay,
    end_day: job.endDay,
    spoken: job.spoken,
    language: job.language,
    created_at: job.createdAt.toISOString(),
    published_at: (job.publishedAt ?? job.createdAt).getTime(),
    public_from: publicFrom,
    public_until: publicUntil,
    ...(job.tandemId !== null &&
      job.partnerJobId !== null && { tandem: { id: job.tandemId, job_id: job.partnerJobId } }),
  };
}

/** The company as a search hit shows it. */
export function companyInHit(company: Company): JobDocument['company'] {
  const { id, name, place, verifiedAt } = company;
  return { id, name, place: place ?? '', logo: logoPath(company), verified: verifiedAt !== null };
}
