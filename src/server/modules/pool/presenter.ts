import type { Reply } from '#api/schemas.ts';
import { shownPermit } from '#domain/applications/applicant.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { findAccounts } from '#server/modules/accounts/index.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { findTitles, type JobOutline, outlineJobs } from '#server/modules/jobs/index.ts';
import { languagesOf } from '#server/modules/resumes/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { Candidate } from './store/candidates.ts';
import type { Invitation } from './store/invitations.ts';

type ShownPerson = NonNullable<Reply<'getAvailability'>['data']['shown']>;
type OwnInvitation = Reply<'answerInvitation'>['data'];
type SentInvitation = Reply<'inviteCandidate'>['data'];

/** All that houses see of people in the pool, in the given order (rule pool/seen); contains no text of their own. */
export async function presentPeople(db: Executor, people: readonly Candidate[]): Promise<ShownPerson[]> {
  const spoken = await languagesOf(
    db,
    people.map(({ availability }) => availability.userId),
  );
  return people.map(({ availability, nationality, residencePermit }) => {
    const { userId, residence, winters, summers, from, until, accommodation, workload } = availability;
    const known = spoken.get(userId) ?? [];
    return {
      residence,
      residence_permit: shownPermit(nationality, residencePermit),
      ...{ winters, summers, from, until, accommodation, workload },
      // Sorted, because the order of selection could identify a person.
      categories: availability.categories.toSorted((a, b) => a - b),
      positions: availability.positions.toSorted((a, b) => a - b),
      states: availability.states.toSorted(),
      languages: availability.languages
        .map((language) => ({
          language,
          proficiency: known.find((it) => it.language === language)?.proficiency ?? null,
        }))
        .sort((a, b) => (b.proficiency ?? 0) - (a.proficiency ?? 0) || a.language.localeCompare(b.language)),
    };
  });
}

/** Presents invitations for the person, in the given order. */
export async function presentOwnInvitations(
  db: Executor,
  rows: readonly Invitation[],
  today: CivilDate,
): Promise<OwnInvitation[]> {
  const jobs = await outlineJobs(
    db,
    rows.map(({ jobId }) => jobId),
    today,
  );
  const found = await findCompanies(db, [...new Set(rows.map(({ companyId }) => companyId))]);
  const companies = new Map(found.map((company) => [company.id, company]));
  return rows.flatMap((row) => {
    const job = jobs.get(row.jobId);
    const company = companies.get(row.companyId);
    // Never undefined: a foreign key guarantees it.
    if (company === undefined) return [];
    const isOpen = row.status === 'OPEN';
    const isPublic = job?.isPublic === true;
    return {
      id: row.id,
      status: row.status,
      text: row.text,
      created_at: row.createdAt.toISOString(),
      answered_at: row.answeredAt?.toISOString() ?? null,
      company: { id: company.id, name: company.name, place: company.place },
      job: isPublic ? outlineOf(job) : null,
      application_id: row.applicationId,
      can: { accept: isOpen && isPublic, decline: isOpen },
    };
  });
}

function outlineOf(job: JobOutline) {
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

/** Presents invitations for the house, in the given order; names only people who have accepted. */
export async function presentSentInvitations(
  db: Executor,
  rows: readonly Invitation[],
): Promise<SentInvitation[]> {
  const titles = await findTitles(db, [...new Set(rows.map(({ jobId }) => jobId))]);
  const accepted = rows.filter(({ status }) => status === 'ACCEPTED').map(({ userId }) => userId);
  const people = new Map((await findAccounts(db, [...new Set(accepted)])).map((it) => [it.id, it]));
  return rows.map(({ id, status, text, createdAt, jobId, userId }) => {
    const person = status === 'ACCEPTED' ? people.get(userId) : undefined;
    return {
      ...{ id, status, text },
      created_at: createdAt.toISOString(),
      job: { id: jobId, title: titles.get(jobId) ?? '' },
      person: person === undefined ? null : { first_name: person.firstName, last_name: person.lastName },
    };
  });
}
