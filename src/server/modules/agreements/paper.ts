import { otherPath } from '#api/pages.ts';
import type { FileStore } from '#server/adapters/files/port.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Waiter } from '#server/platform/http/handler.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { newCode } from './code.ts';
import type { renderAgreement } from './pdf.ts';
import { type Agreement, giveCode, listValid, namePaper } from './store.ts';

const PDF = new URL('./pdf.ts', import.meta.url);

interface PaperContext {
  database: Database;
  files: FileStore;
  worker: DocumentWorker;
  settings: { PUBLIC_URL: string };
}

/** The paper of an agreement, rendered now unless a task has done so already. */
export async function paperOf(
  context: PaperContext,
  agreement: Agreement,
  waiter?: Waiter,
): Promise<Uint8Array> {
  const kept = agreement.pdfKey === null ? null : await context.files.get(agreement.pdfKey);
  return kept ?? writePaper(context, agreement, waiter);
}

/** Renders the papers of an employee's agreements in force that are still missing. */
export async function writeMissingPapers(
  context: PaperContext,
  userId: number,
  waiter: Waiter,
): Promise<void> {
  for (const agreement of await listValid(context.database.db, userId)) {
    if (agreement.pdfKey === null) await writePaper(context, agreement, waiter);
  }
}

async function writePaper(
  { database, files, worker, settings }: PaperContext,
  agreement: Agreement,
  waiter?: Waiter,
): Promise<Uint8Array> {
  const { uuid, version, job1, job2, employee, language, issuedAt } = agreement;
  const content = {
    uuid,
    code: agreement.code ?? (await giveCode(database.db, uuid, newCode())),
    version,
    issuedAt,
    job1,
    job2,
    employee,
    language,
    checkUrl: `${settings.PUBLIC_URL}${otherPath('agreement.check', { uuid })}?v=${version}`,
  };
  const bytes = await worker.run<typeof renderAgreement>(PDF, 'renderAgreement', content, waiter);
  await namePaper(database.db, agreement, await files.put(bytes, 'pdf'));
  return bytes;
}

/** The task that renders the paper of an agreement, unless a request for the paper did so first. */
