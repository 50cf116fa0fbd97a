/** Measures one way of building a dossier in a process of its own, for `bench/papers.ts`; prints a line of JSON. */
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { diskFiles } from '#server/adapters/files/embedded.ts';
import type { renderDossier } from '#server/modules/applications/dossier-pdf.ts';
import { mergeFiles } from '#server/platform/pdf/merge.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { forgetMostMegabytes, mostMegabytes, residentMegabytes } from '../process.ts';
import { dossier } from './content.ts';
import type { renderMerged } from './merged.ts';

const RUNS = 5;

const { values } = parseArgs({
  options: {
    way: { type: 'string' },
    document: { type: 'string' },
    count: { type: 'string' },
    pages: { type: 'string' },
  },
});
const [count, pages] = [Number(values.count), Number(values.pages)];
const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'solstice-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const worker = openDocumentWorker();
const files = diskFiles(folder);
const key = await files.put(await readFile(values.document ?? ''), 'pdf');
const documents = Array.from({ length: count }, (_, index) => ({
  title: `Zeugnis ${index + 1}`,
  description: null,
  of: { title: 'Köchin' },
  pages,
}));
const content = { ...dossier, documents };
const read = async () => {
  const file = await files.get(key);
  if (file === null) throw new Error('The document is gone');
  return file;
};

const WAYS: Record<string, () => Promise<string>> = {
  async bound() {
    const module = new URL('../../src/server/modules/applications/dossier-pdf.ts', import.meta.url);
    const paper = await worker.run<typeof renderDossier>(module, 'renderDossier', content);
    const enclosures = documents.map(({ title }) => ({ title, pages, read }));
    return files.put(
      mergeFiles(paper.bytes, enclosures, { worker, ownPages: paper.pages, language: 'de' }),
      'pdf',
    );
  },
  async merged() {
    const appended = await Promise.all(documents.map(async ({ title }) => ({ title, bytes: await read() })));
    const module = new URL('./merged.ts', import.meta.url);
    const made = await worker.run<typeof renderMerged>(module, 'renderMerged', { content, files: appended });
    return files.put(made, 'pdf');
  },
};
const way = WAYS[values.way ?? ''];
if (way === undefined) throw new Error('--way is bound or merged');

// Warm-up: loads modules and fonts, and starts the other thread.
let made = await way();
const size = (await files.get(made))?.length ?? 0;
globalThis.gc?.();
const before = residentMegabytes(process.pid);
forgetMostMegabytes(process.pid);
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
const times: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await files.delete(made);
  const start = performance.now();
  made = await way();
  times.push(performance.now() - start);
}
delays.disable();
times.sort((a, b) => a - b);
const result = {
  ms: times[(RUNS - 1) / 2],
  megabytes: size / 1e6,
  before,
  most: mostMegabytes(process.pid),
  heldMs: delays.max / 1e6,
  heldP99Ms: delays.percentile(99) / 1e6,
};
await worker.close();
console.log(JSON.stringify(result));
