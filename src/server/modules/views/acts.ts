import type { Reply } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { findAccounts } from '#server/modules/accounts/index.ts';
import { findApplicants } from '#server/modules/applications/index.ts';
import { type Act, listActs } from '#server/modules/companies/index.ts';
import { findEmployees } from '#server/modules/employments/index.ts';
import { findTitles } from '#server/modules/jobs/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handler.ts';
import { listReply, readListQuery } from '#server/platform/http/paging.ts';

type ActViews = 'listActs';

/** The log of decisions taken for a company, with the current names of people and objects (rule companies/acts). */
export function actViews({ database: { db } }: { database: Database }): Handlers<ActViews> {
  return {
    async listActs({ params: { companyId }, query }) {
      const listed = await listActs(db, companyId, readListQuery(query).page);
      const idsOf = (...kinds: string[]) => [
        ...new Set(
          listed.rows
            .filter(({ act }) => kinds.some((kind) => act.startsWith(kind)))
            .map(({ subjectId }) => subjectId)
            .filter((id) => id !== null),
        ),
      ];
      const titles = await findTitles(db, idsOf('job_', 'tandem_', 'candidate_'));
      const applicants = await findApplicants(db, idsOf('application_', 'interview_'));
      const employees = await findEmployees(db, idsOf('employment_'));
      const people = await findAccounts(db, [
        ...new Set([
          ...listed.rows.map(({ userId }) => userId),
          ...idsOf('member_'),
          ...applicants.values(),
          ...employees.values(),
        ]),
      ]);
      const names = new Map(people.map((account) => [account.id, fullName(account)]));
      const subjectOf = ({ act, subjectId, email }: Act): string | null => {
        if (subjectId === null) return email;
        if (/^(job|tandem|candidate)_/.test(act)) return titles.get(subjectId) ?? null;
        const personId = /^(application|interview)_/.test(act)
          ? applicants.get(subjectId)
          : act.startsWith('employment_')
            ? employees.get(subjectId)
            : subjectId;
        return personId === undefined ? null : (names.get(personId) ?? null);
      };
      const present = (row: Act): Reply<'listActs'>['data'][number] => ({
        id: row.id,
        act: row.act,
        by: names.get(row.userId) ?? null,
        subject: subjectOf(row),
        detail: row.detail,
        created_at: row.createdAt.toISOString(),
      });
      return listReply(listed.rows.map(present), listed);
    },
  };
}
