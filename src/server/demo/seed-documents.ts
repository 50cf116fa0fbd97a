import { asc, eq } from 'drizzle-orm';
import { fullName } from '#domain/accounts/name.ts';
import { addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { EntryDocument } from '#domain/resumes/documents.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { documents } from '../modules/documents/tables.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { educations } from '../modules/resumes/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import type { DocumentWorker } from '../platform/pdf/worker.ts';
import { DOCUMENTS } from './content/documents.ts';
import { demoEmployees } from './content/people.ts';
import { Random } from './content/random.ts';
import type { DemoDocument, renderDemoDocument } from './document-pdf.ts';
import { instantOn } from './instants.ts';
import type { DemoPeople } from './seed-people.ts';

const PDF = new URL('./document-pdf.ts', import.meta.url);

interface Tools {
  today: CivilDate;
  people: DemoPeople;
  files: FileStore;
  worker: DocumentWorker;
}

/** Diplomas and references of some demo employees; the one with a demo login has both. */
export async function seedDocuments(tx: Tx, { today, people, files, worker }: Tools): Promise<void> {
  const random = new Random(`documents ${today}`);
  const issuedAt = instantOn(addMonths(today, -3));
  for (const [index, employee] of demoEmployees().entries()) {
    const { email, language } = employee;
    const userId = people.ids.get(email.split('@')[0] ?? '');
    if (userId === undefined || (index > 0 && random.between(0, 3) > 0)) continue;
    const words = DOCUMENTS[language];
    const common = { language, name: fullName(employee), issuedAt };
    const keep = async (title: string, content: DemoDocument): Promise<EntryDocument[]> => {
      const path = `00000000-0000-4000-8000-${random.between(1e11, 1e12 - 1)}`;
      const bytes = await worker.run<typeof renderDemoDocument>(PDF, 'renderDemoDocument', content);
      const fileKey = await files.put(bytes, 'pdf');
      await tx
        .insert(documents)
        .values({ path, userId, fileKey, title, pages: 1, createdAt: issuedAt, usedAt: issuedAt });
      return [{ title, description: null, path }];
    };
    const [education] = await tx
      .select()
      .from(educations)
      .where(eq(educations.userId, userId))
      .orderBy(asc(educations.id))
      .limit(1);
    if (education !== undefined) {
      const { title, organization: issuer } = education;
      const kept = await keep(`${words.diploma}, ${title}`, {
        ...common,
        issuer,
        title: `${words.diploma}: ${title}`,
        lines: [words.passed],
      });
      await tx.update(educations).set({ documents: kept }).where(eq(educations.id, education.id));
    }
    const [job] = await tx
      .select()
      .from(resumeJobs)
      .where(eq(resumeJobs.userId, userId))
      .orderBy(asc(resumeJobs.startYear), asc(resumeJobs.id))
      .limit(1);
    if (job !== undefined) {
      const kept = await keep(`${words.reference}, ${job.companyName}`, {
        ...common,
        issuer: job.companyName,
        title: words.reference,
        lines: [words.served, words.thanks],
      });
      await tx.update(resumeJobs).set({ documents: kept }).where(eq(resumeJobs.id, job.id));
    }
  }
}
