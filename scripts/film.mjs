// Draws the film of the pages that explain how it works, frame by frame, and its posters, from a product that runs:
// `node scripts/film.mjs http://127.0.0.1:3000`. Sky, colours and type are those of its home page (decision record 0099).
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { __iconNode as snowflake } from '@tabler/icons-react/dist/esm/icons/IconSnowflake.mjs';
import { __iconNode as sun } from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { drawFilm } from './lib/film-scenes.mjs';
import { mp4Of } from './lib/mp4.mjs';

const FPS = 25;
const SECONDS = 30;
const SIZE = { width: 1280, height: 720 };
/** A frame that tells what the film is about. */
const POSTER_AT = 28;

/** More would take long on a phone in the mountains. */
const MOST_BYTES = 2_000_000;

const [, , origin] = process.argv;
if (!origin) throw new Error('Where does the product run? node scripts/film.mjs http://127.0.0.1:3000');

const texts = (name) =>
  JSON.parse(readFileSync(new URL(`../src/locales/it/${name}.json`, import.meta.url), 'utf8'));
const { year } = texts('home');
const VERSIONS = {
  year: { initials: 'NDJFMAMJJASO', gap: '23', summer: '', winter: '', package: '', paper: '' },
  'year.it': {
    initials: 'NDGFMAMGLASO',
    gap: '23 giorni di pausa',
    winter: year.winterJob,
    summer: year.summerJob,
    package: '1 pacchetto',
    paper: texts('papers').agreement.title,
  },
};

const installed = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(`${origin}/it`, { waitUntil: 'networkidle' });
  const pathsOf = (nodes) => nodes.map(([, { d }]) => d);
  for (const [name, words] of Object.entries(VERSIONS)) {
    const { config, frames, poster } = await page.evaluate(drawFilm, {
      ...SIZE,
      fps: FPS,
      seconds: SECONDS,
      posterAt: POSTER_AT,
      words,
      icons: { winter: pathsOf(snowflake), summer: pathsOf(sun) },
    });
    const bytes = (text) => Buffer.from(text, 'base64');
    const film = mp4Of({
      ...SIZE,
      fps: FPS,
      config: bytes(config),
      frames: frames.map(({ data, isKey }) => ({ bytes: bytes(data), isKey })),
    });
    if (film.length > MOST_BYTES) throw new Error(`${name} has ${film.length} bytes`);
    const target = (ending) =>
      new URL(`../src/web/features/how-it-works/film/${name}.${ending}`, import.meta.url);
    writeFileSync(target('mp4'), film);
    writeFileSync(target('webp'), bytes(poster));
    console.log(`${name}: ${frames.length} frames, ${(film.length / 1000).toFixed(0)} kB`);
  }
} finally {
  await browser.close();
}
