import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { SheetContent, writeSheet } from './write-sheet.ts';

const WRITER = new URL('./write-sheet.ts', import.meta.url);

/** Has a table written by the process of the papers, which alone loads what that takes. */
export function orderSheet(
  worker: DocumentWorker,
  content: SheetContent,
  waiter: Parameters<DocumentWorker['run']>[3],
): Promise<Uint8Array> {
  return worker.run<typeof writeSheet>(WRITER, 'writeSheet', content, waiter);
}
