/**
 * How many pictures of companies are resized in a second, each to two sizes, compared with sharp alone making the
 * larger one with its defaults; the memory that it takes, and the event loop delay meanwhile. Each kind of picture and
 * each way runs in a process of its own, all in one run: `npm run bench:pictures`.
 */

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { COMPANY_PICTURES } from '#domain/companies/pictures.ts';
import { jpegsWithin } from '#server/platform/pictures.ts';

const RUNS = 12;
const { large, small } = COMPANY_PICTURES.image;
const QUALITY = 80;

/** Typical uploads: width, height, format, and the share of noise, which makes a file as large as a photo's. */
const PICTURES = {
  'photo of 12 MP': { width: 4000, height: 3000, kind: 'jpeg', quality: 88 },
  'photo of 48 MP': { width: 8000, height: 6000, kind: 'jpeg', quality: 62 },
  'drawing of 12 MP': { width: 4000, height: 3000, kind: 'png', quality: 100 },
  'picture of 800 × 230': { width: 800, height: 230, kind: 'jpeg', quality: 88 },
} as const;

const WAYS: Readonly<Record<string, (bytes: Uint8Array) => Promise<unknown>>> = {
  product: (bytes) =>
    jpegsWithin(
      bytes,
      [
        { ...large, quality: QUALITY },
        { ...small, quality: QUALITY },
      ],
      'image',
      { name: 'bench', gone: new AbortController().signal },
    ),
  bare: (bytes) =>
    sharp(bytes)
      .resize({ ...large, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: QUALITY })
      .toBuffer(),
};

interface Measured {
  /** The median of the milliseconds per picture. */
  ms: number;
  cpuMs: number;
  /** Peak memory of the process above its level before. */
  megabytes: number;
  heldMs: number;
}

const [, , way, file] = process.argv;
if (way !== undefined && file !== undefined) {
  console.log(JSON.stringify(await measure(WAYS[way] as (typeof WAYS)[string], readFileSync(file))));
} else {
  await compare();
}

async function compare() {
  const folder = mkdtempSync(join(tmpdir(), 'solstice-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  console.log(
    `${RUNS} of each              MB    per s      ms   cpu ms   MB more  held ms   cpu of sharp alone`,
  );
  for (const [name, given] of Object.entries(PICTURES)) {
    const path = join(folder, name);
    const bytes = await draw(given);
    writeFileSync(path, bytes);
    const [product, bare] = [await inProcess('product', path), await inProcess('bare', path)];
    console.log(
      [
        name.padEnd(22),
        (bytes.length / 1e6).toFixed(1).padStart(5),
        (1000 / product.ms).toFixed(1).padStart(8),
        product.ms.toFixed(0).padStart(7),
        product.cpuMs.toFixed(0).padStart(8),
        product.megabytes.toFixed(0).padStart(9),
        product.heldMs.toFixed(0).padStart(8),
        (product.cpuMs / bare.cpuMs).toFixed(2).padStart(20),
      ].join(' '),
    );
  }
}

/** A sky above a slope, with film grain, which determines the file size. */
async function draw({ width, height, kind, quality }: (typeof PICTURES)[keyof typeof PICTURES]) {
  const slope = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#7fb4e6"/><stop offset="1" stop-color="#f4e3c8"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="url(#g)"/>
      <path d="M0 ${height * 0.7} L${width * 0.4} ${height * 0.3} L${width} ${height * 0.8} V${height} H0" fill="#33523f"/>
    </svg>`,
  );
  const grain = kind === 'png' ? 0 : 40;
  const picture = sharp(slope);
  if (grain === 0) return picture.png().toBuffer();
  const noise = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: grain },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return picture
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality })
    .toBuffer();
}

async function inProcess(of: string, path: string): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [import.meta.filename, of, path]);
  return JSON.parse(stdout) as Measured;
}

async function measure(work: (bytes: Uint8Array) => Promise<unknown>, bytes: Uint8Array): Promise<Measured> {
  // Warm-up: loads the library.
  await work(bytes);
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const times: number[] = [];
  const cpu = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) {
    const begun = performance.now();
    await work(bytes);
    times.push(performance.now() - begun);
  }
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(watch);
  return {
    ms: times.sort((a, b) => a - b)[RUNS / 2] as number,
    cpuMs: (user + system) / 1000 / RUNS,
    megabytes: (most - before) / 1e6,
    heldMs: delay.max / 1e6,
  };
}
