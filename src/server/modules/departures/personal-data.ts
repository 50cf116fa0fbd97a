import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { findAccounts } from '#server/modules/accounts/index.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { outlineJobs } from '#server/modules/jobs/index.ts';
import { type News, type NewsCatalogue, sideOf } from '#server/modules/notifications/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type PersonalTable, readPersonal } from '#server/platform/database/personal.ts';

/** A row as the export shows it. */
export type ExportRow = Record<string, unknown> & { files?: string[]; files_left_out?: string[] };

/** The rows of one table about a person. */
export interface Section {
  section: string;
  rows: ExportRow[];
  /** The files that rows refer to. */
  files: { row: ExportRow; key: string; name: string }[];
}

/**
 * Reads all rows about a person; tables without any are left out. Where a row refers to an ad, a company or a person by
 * id, the name is added, and news get their text.
 */
export async function collectPersonalData(
  db: Executor,
  tables: readonly PersonalTable[],
  {
    userId,
    language,
    today,
    catalogue,
  }: { userId: number; language: Language; today: CivilDate; catalogue: NewsCatalogue },
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const table of tables) {
    const found = await readPersonal(db, table, { userId, today });
    if (found.length === 0) continue;
    const idsOf = (column: string) => [
      ...new Set(found.flatMap(({ told }) => (typeof told[column] === 'number' ? [told[column]] : []))),
    ];
    const companies = await findCompanies(db, idsOf('company_id'));
    const companyNames = new Map(companies.map(({ id, name }) => [id, name]));
    const jobs = await outlineJobs(db, idsOf('job_id'), today);
    const persons = await findAccounts(db, [...new Set(found.flatMap(({ personId }) => personId ?? []))]);
    const people = new Map(persons.map((person) => [person.id, person]));
    const rows = found.map(({ told, personId }): ExportRow => {
      const { company_id: companyId, job_id: jobId, news } = told;
      const person = personId === null ? undefined : people.get(personId);
      return {
        ...(person && { first_name: person.firstName, last_name: person.lastName }),
        ...(typeof jobId === 'number' && { job_title: jobs.get(jobId)?.title ?? null }),
        // An entry stores the name of its company itself.
        ...(typeof companyId === 'number' && { company_name: companyNames.get(companyId) ?? null }),
        ...(isNews(news) && {
          message: catalogue.messageOf(news, sideOf(companyId as number | null), language),
        }),
        ...told,
      };
    });
    sections.push({
      section: table.section,
      rows,
      files: found.flatMap(({ files }, at) => files.map((file) => ({ row: rows[at] as ExportRow, ...file }))),
    });
  }
  return sections;
}

function isNews(value: unknown): value is News {
  return typeof value === 'object' && value !== null && 'type' in value;
}
