import { otherPath } from '#api/pages.ts';
import { interruptionDays } from '#domain/agreements/package.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Press } from '#server/platform/pdf/press.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import type { renderAgreement } from './pdf.ts';
import { WRITE_AGREEMENT } from './settle.ts';
import { type Agreement, findByUuid, namePaper } from './store.ts';

const PDF = new URL('./pdf.ts', import.meta.url);

interface PaperContext {
  database: Database;
  files: FileStore;
  press: Press;
  settings: { PUBLIC_URL: string };
}

/** The paper of an agreement; written now if no task has done it yet. */
export async function paperOf(context: PaperContext, agreement: Agreement): Promise<Uint8Array> {
  const kept = agreement.pdfKey === null ? null : await context.files.get(agreement.pdfKey);
  return kept ?? writePaper(context, agreement);
}

async function writePaper(
  { database, files, press, settings }: PaperContext,
  agreement: Agreement,
): Promise<Uint8Array> {
  const { uuid, job1, job2, employee, language, createdAt } = agreement;
  const bytes = await press.print<typeof renderAgreement>(PDF, 'renderAgreement', {
    uuid,
    createdAt,
    job1,
    job2,
    employee,
    language,
    interruptionDays: interruptionDays(job1.endDate, job2.startDate),
    checkUrl: settings.PUBLIC_URL + otherPath('agreement.check', { uuid }),
  });
  await namePaper(database.db, agreement, await files.put(bytes, 'pdf'));
  return bytes;
}

/** The task that writes the paper of an agreement, unless somebody who asked for the paper was faster. */
export function agreementTasks(context: PaperContext): Task<never>[] {
  const writeAgreement: Task<{ uuid: string }> = {
    name: WRITE_AGREEMENT,
    options: {},
    async handle({ uuid }) {
      const agreement = await findByUuid(context.database.db, uuid);
      if (agreement?.pdfKey === null && agreement.status === 'VALID') await writePaper(context, agreement);
    },
  };
  return [writeAgreement as Task<never>];
}
