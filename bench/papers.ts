/**
 * How long a paper takes to write, beside pdfkit alone that sets the same words without structure, layout or fonts
 * of its own, and how long requests wait while papers are made in this thread and by the press, in one run:
 * `npm run bench:papers`.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import PDFDocument from 'pdfkit';
import { type PaperContent, renderAgreement } from '#server/modules/agreements/pdf.ts';
import { type DossierContent, renderDossier } from '#server/modules/applications/dossier-pdf.ts';
import { openPress } from '#server/platform/pdf/press.ts';

const RUNS = 200;
const AT_ONCE = 50;

const agreement: PaperContent = {
  uuid: '7f3a02c9-5b1e-4c8a-9d27-3e6f81b0a4d5',
  code: '7K3M9QX2RA',
  version: 1,
  issuedAt: new Date('2026-11-18T09:12:00Z'),
  job1: {
    company: 'Hotel Quarzhorn',
    address: { street: 'Via Maistra', streetNumber: '41', zip: '7504', place: 'Pontresina', country: 'CH' },
    place: 'Pontresina',
    title: 'Sous-Chef',
    season: 'winter',
    startDate: '2026-12-05',
    endDate: '2027-04-11',
    workload: 100,
    confirmedOn: '2026-11-02',
    confirmedBy: 'Reto Caviezel',
  },
  job2: {
    company: 'Albergo Tre Lanterne Blu',
    address: { street: 'Via Locarno', streetNumber: '3', zip: '6616', place: 'Losone', country: 'CH' },
    place: 'Losone',
    title: 'Service',
    season: 'summer',
    startDate: '2027-05-05',
    endDate: '2027-10-24',
    workload: 80,
    confirmedOn: '2026-11-18',
    confirmedBy: 'Sara Bernasconi',
  },
  employee: {
    firstName: 'Ângela',
    lastName: 'Žižek',
    birthDate: '1994-03-08',
    street: 'Via dei Castagni',
    streetNumber: '12',
    zip: '6616',
    place: 'Losone',
    country: 'CH',
    nationality: 'PT',
    residencePermit: 'B',
  },
  language: 'de',
  checkUrl: 'https://solstice.example/seco/check/7f3a02c9-5b1e-4c8a-9d27-3e6f81b0a4d5',
};

const LETTER = `<p>${'Ich koche gern, arbeite ruhig und spreche mit den Gästen. '.repeat(6)}</p>`.repeat(5);

const dossier: DossierContent = {
  language: 'de',
  sentAt: new Date('2026-11-18T09:12:00Z'),
  picture: null,
  company: 'Hotel Quarzhorn',
  job: {
    title: 'Sous-Chef',
    season: 'winter',
    startMonth: 12,
    startYear: 2026,
    endMonth: 4,
    endYear: 2027,
    workloadMin: 80,
    workloadMax: 100,
    place: 'Pontresina',
  },
  person: {
    ...agreement.employee,
    sex: 2,
    email: 'angela@example.org',
    dateOfBirth: '1994-03-01',
    phone: '+41 79 000 00 00',
  },
  letter: LETTER,
  entries: Array.from({ length: 6 }, (_, index) => ({
    title: 'Chef de rang',
    workload: 100,
    confirmedOn: '2026-11-02',
    confirmedBy: 'Reto Caviezel',
    companyName: 'Albergo Tre Lanterne Blu',
    place: 'Losone',
    country: 'CH',
    description: 'Frühstück, Bankette und Abendservice. '.repeat(5),
    status: 'APPROVED' as const,
    season: 'summer' as const,
    startYear: 2025 - index,
    startMonth: 5,
    startDay: 4,
    endYear: 2025 - index,
    endMonth: 10,
    endDay: 25,
  })),
  educations: [],
  languages: [
    { language: 'it', proficiency: 4 },
    { language: 'de', proficiency: 3 },
  ],
  documents: [],
  certifications: [],
};

console.log(`ms per paper, ${RUNS} of each   median     p95     cpu    kB   of pdfkit alone`);
for (const [name, render, words] of [
  ['agreement', () => renderAgreement(agreement), 330],
  ['dossier', () => renderDossier(dossier), 700],
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

const press = openPress();
const printed = new URL('../src/server/modules/agreements/pdf.ts', import.meta.url);
const here = () => renderAgreement(agreement);
const there = () => press.print<typeof renderAgreement>(printed, 'renderAgreement', agreement);
// Warms up: loads modules and fonts, and starts the other thread.
for (const render of [here, there]) await waitBehind(render);
console.log(
  `\nms that a request waits behind ${AT_ONCE} agreements     median     p95     max    all made after`,
);
const [inThread, byPress] = [await waitBehind(here), await waitBehind(there)];
for (const [name, delay] of [
  ['made in its thread', inThread],
  ['made by the press', byPress],
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
  `p95 by the press, of that in its thread ${(byPress.p95 / inThread.p95).toFixed(3).padStart(21)}`,
);
await press.close();

/** How late this thread comes to other work while papers are made one after the other. */
async function waitBehind(render: () => Promise<Uint8Array>) {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  const start = performance.now();
  delays.enable();
  // As tasks make them: the next one once this one is stored.
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
