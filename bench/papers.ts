/**
 * How long it takes to write a PDF, compared with pdfkit alone setting the same words without tags, layout or embedded
 * fonts; how long requests wait while PDFs are written in this thread and in the worker; and what dossiers with
 * documents take, compared with merging them in memory. All in one run: `npm run bench:papers`, and `-- --only
 * dossiers` for the last part.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import PDFDocument from 'pdfkit';
import { renderAgreement } from '#server/modules/agreements/pdf.ts';
import { renderDossier } from '#server/modules/applications/dossier-pdf.ts';
import { openDocumentWorker } from '#server/platform/pdf/worker.ts';
import { agreement, dossier } from './dossiers/content.ts';
import { DOCUMENTS } from './dossiers/documents.ts';

const RUNS = 200;
const AT_ONCE = 50;

/** The number of documents of a dossier; small ones are a page of text, large ones scans of 5 MB. */
const DOSSIERS = [
  [0, 'small'],
  [1, 'small'],
  [10, 'small'],
  [50, 'small'],
  [1, 'large'],
  [10, 'large'],
  [50, 'large'],
] as const;

/** The figures of one way; times in milliseconds, memory in MB of the whole process. */
interface Measured {
  ms: number;
  megabytes: number;
  before: number;
  most: number;
  heldMs: number;
  heldP99Ms: number;
}

if (!process.argv.includes('--only')) await measurePapers();
await measureDossiers();

async function measurePapers() {
  console.log(`ms per paper, ${RUNS} of each   median     p95     cpu    kB   of pdfkit alone`);
  for (const [name, render, words] of [
    ['agreement', () => renderAgreement(agreement), 330],
    ['dossier', async () => (await renderDossier(dossier)).bytes, 700],
  ] as const) {
    const own = await measure(render);
    const bare = await measure(() => writeBare(words));
    console.log(
      [
        name.padEnd(28),
        own.median.toFixed(1).padStart(8),
        own.p95.toFixed(1).padStart(7),
        own.cpu.toFixed(1).padStart(7),
        (own.bytes / 1000).toFixed(0).padStart(5),
        (own.cpu / bare.cpu).toFixed(1).padStart(12),
      ].join(' '),
    );
  }

  const worker = openDocumentWorker();
  const printed = new URL('../src/server/modules/agreements/pdf.ts', import.meta.url);
  const here = () => renderAgreement(agreement);
  const there = () => worker.run<typeof renderAgreement>(printed, 'renderAgreement', agreement);
  // Warm-up: loads modules and fonts, and starts the other thread.
  for (const render of [here, there]) await waitBehind(render);
  console.log(
    `\nms that a request waits behind ${AT_ONCE} agreements     median     p95     max    all made after`,
  );
  const [inThread, byWorker] = [await waitBehind(here), await waitBehind(there)];
  for (const [name, delay] of [
    ['made in its thread', inThread],
    ['made by the worker', byWorker],
  ] as const) {
    const { median, p95, max, all } = delay;
    console.log(
      [
        name.padEnd(46),
        ...[median, p95, max].map((ms) => ms.toFixed(1).padStart(7)),
        all.toFixed(0).padStart(17),
      ].join(' '),
    );
  }
  console.log(
    `p95 by the worker, of that in its thread ${(byWorker.p95 / inThread.p95).toFixed(3).padStart(21)}`,
  );
  await worker.close();
}

async function measureDossiers() {
  console.log(
    '\nA dossier with documents, kept on the disk. `held` is how late this process comes to other work at most.',
  );
  console.log('documents       MB   way        s   MB more  held ms   p99 ms');
  const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const [size, { make }] of Object.entries(DOCUMENTS)) writeFileSync(join(folder, size), await make());
  for (const [count, size] of DOSSIERS) {
    const measured: Record<string, Measured> = {};
    for (const way of ['merged', 'bound']) {
      const { stdout } = await promisify(execFile)(process.execPath, [
        '--expose-gc',
        fileURLToPath(new URL('./dossiers/run.ts', import.meta.url)),
        ...['--way', way, '--document', join(folder, size)],
        ...['--count', String(count), '--pages', String(DOCUMENTS[size].pages)],
      ]);
      const it: Measured = JSON.parse(stdout);
      measured[way] = it;
      console.log(
        [
          `${count} ${count === 0 ? '' : size}`.padEnd(9),
          it.megabytes.toFixed(1).padStart(8),
          `  ${way.padEnd(6)}`,
          (it.ms / 1000).toFixed(2).padStart(5),
          (it.most - it.before).toFixed(0).padStart(9),
          it.heldMs.toFixed(0).padStart(8),
          it.heldP99Ms.toFixed(1).padStart(8),
        ].join(' '),
      );
    }
    const ratio = (of: (it: Measured) => number) =>
      (of(measured.bound as Measured) / of(measured.merged as Measured)).toFixed(2);
    console.log(
      `  bound of merged: time ${ratio(({ ms }) => ms)}, memory ${ratio(({ most, before }) => most - before)}, held ${ratio(({ heldMs }) => heldMs)}`,
    );
  }
}

/** The event loop delay while PDFs are written one after the other. */
async function waitBehind(render: () => Promise<Uint8Array>) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delays.enable();
  // As tasks do: the next one starts when this one is stored.
  for (let paper = 0; paper < AT_ONCE; paper++) {
    await render();
    await new Promise(setImmediate);
  }
  delays.disable();
  return {
    median: delays.percentile(50) / 1e6,
    p95: delays.percentile(95) / 1e6,
    max: delays.max / 1e6,
    all: performance.now() - start,
  };
}

async function measure(render: () => Promise<Uint8Array>) {
  let bytes = 0;
  for (let run = 0; run < 20; run++) bytes = (await render()).byteLength;
  const times: number[] = [];
  const start = process.cpuUsage();
  for (let run = 0; run < RUNS; run++) {
    const before = performance.now();
    await render();
    times.push(performance.now() - before);
  }
  const { user, system } = process.cpuUsage(start);
  times.sort((a, b) => a - b);
  return {
    median: times[RUNS / 2] ?? 0,
    p95: times[RUNS * 0.95] ?? 0,
    cpu: (user + system) / 1000 / RUNS,
    bytes,
  };
}

async function writeBare(words: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(10).text('arbeitet '.repeat(words)).end();
  return Buffer.concat(await document.toArray());
}
