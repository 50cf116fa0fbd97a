import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { checkTandem, isLive } from '#domain/tandems/tandem.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { type JobOutline, tandemsOfJobs } from '#server/modules/jobs/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type OutlinedAd, tandemAdsOf } from './ads.ts';
import type { Tandem } from './store.ts';
import type { Suggestion } from './suggestions.ts';

export type PresentedTandem = Reply<'createTandem'>['data'];

/** Tandems as one of their two companies sees them, in the given order. Of the other's ad only what is public. */
export async function presentTandems(
  db: Executor,
  rows: readonly Tandem[],
  { companyId, mayDecide, today }: { companyId: number; mayDecide: boolean; today: CivilDate },
): Promise<PresentedTandem[]> {
  const jobIds = rows.flatMap(({ jobId, partnerJobId }) => [jobId, partnerJobId]);
  const ads = await tandemAdsOf(db, jobIds, today);
  const joined = await tandemsOfJobs(db, jobIds);
  const companyIds = rows.flatMap((row) => [row.companyId, row.partnerCompanyId]);
  const companies = new Map((await findCompanies(db, [...new Set(companyIds)])).map((it) => [it.id, it]));
  return rows.flatMap((row) => {
    const isProposer = row.companyId === companyId;
    const own = ads.get(isProposer ? row.jobId : row.partnerJobId);
    const other = ads.get(isProposer ? row.partnerJobId : row.jobId);
    const partner = companies.get(isProposer ? row.partnerCompanyId : row.companyId);
    // Never undefined: foreign keys guarantee them.
    if (own === undefined || other === undefined || partner === undefined) return [];
    return {
      id: row.id,
      status: row.status,
      side: isProposer ? ('proposer' as const) : ('partner' as const),
      job_id: isProposer || other.isPublic ? row.jobId : null,
      partner_job_id: !isProposer || other.isPublic ? row.partnerJobId : null,
      company_id: row.companyId,
      partner_company_id: row.partnerCompanyId,
      message: row.message,
      end_reason: row.endReason,
      created_at: row.createdAt.toISOString(),
      answered_at: row.answeredAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
      updated_at: row.updatedAt.toISOString(),
      own: { ...outlineOf(own.job), is_public: own.isPublic },
      other: {
        company: { id: partner.id, name: partner.name, place: partner.place },
        job: other.isPublic ? outlineOf(other.job) : null,
      },
      interruption_days: interruptionOf(own, other),
      is_taken: [own.job.id, ...(other.isPublic ? [other.job.id] : [])].some(
        (id) => (joined.get(id)?.tandemId ?? row.id) !== row.id,
      ),
      can: {
        answer: mayDecide && !isProposer && row.status === 'PROPOSED',
        end: mayDecide && isLive(row.status),
      },
    };
  });
}

function interruptionOf(own: OutlinedAd, other: OutlinedAd): number | null {
  const check = checkTandem(own, other);
  return check.ok ? check.value : null;
}

function outlineOf(job: JobOutline): NonNullable<PresentedTandem['other']['job']> {
  return {
    id: job.id,
    title: job.title,
    season: job.season,
    place: job.place,
    start_month: job.startMonth,
    start_year: job.startYear,
    end_month: job.endMonth,
    end_year: job.endYear,
  };
}

/** The other half of a tandem, as hits of the search show it. */
export function presentOtherHalf(
  { id, ...job }: JobOutline,
  company: { id: number; name: string },
): NonNullable<Reply<'getJob'>['data']['tandem']> {
  const { id: _, ...outline } = outlineOf({ id, ...job });
  return { job_id: id, ...outline, company: { id: company.id, name: company.name } };
}

export function presentSuggestion({
  job,
  partners,
}: Suggestion): Reply<'listTandemSuggestions'>['data'][number] {
  return {
    job,
    partners: partners.map(({ hit, isFirst, interruptionDays, distanceKm, months, cost }) => ({
      job: hit,
      position: isFirst ? ('before' as const) : ('after' as const),
      interruption_days: interruptionDays,
      distance_km: distanceKm,
      months,
      cost,
    })),
  };
}
