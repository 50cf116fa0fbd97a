// Takes the pictures of the product on the pages of how it works, in each language and colour scheme, and those of
// docs/design.md, from a product that runs with demo data: `npm run pictures -- http://127.0.0.1:3000`, or with `docs` behind
// it those of docs/design.md alone. To be run anew once one of the screens changes.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { root } from './lib/build-stamp.mjs';

const FOLDER = join(root, 'src/web/features/how-it-works/pictures');
const LANGUAGES = ['de', 'it', 'en', 'fr'];
const SCHEMES = ['light', 'dark'];
const EMPLOYER = { email: 'company@example.org', password: 'Solstice-2026!' };
/** Of a picture, in CSS pixels. */
const SIZE = { width: 1080, height: 675 };
const SIDE_MENU = 264;
const DENSITY = 1.5;
const QUALITY = 45;

const DOCS = join(root, 'docs/pictures');
const DESK = { width: 1280, height: 800 };
/** The pictures of docs/design.md: the page, the window, and what of the page is taken, if not the window. */
const IN_DOCS = {
  home: { path: () => '/en', size: DESK },
  list: { path: () => '/company/1/applications/ongoing', size: DESK },
  board: { path: () => '/company/1/applications/ongoing?view=board', size: DESK },
  dossier: {
    path: ({ dossier }) => `/company/1/applications/${dossier}?list=ongoing`,
    size: { width: 1280, height: 900 },
  },
  jobs: { path: () => '/en/jobs', size: { width: 360, height: 740 } },
  strips: {
    path: () => '/dev/components',
    size: DESK,
    part: (page) =>
      page.locator('section').filter({ has: page.getByRole('heading', { name: 'Jahresstreifen' }) }),
  },
};

/** The pages by the name of their picture; those without a language in their address are an employer's. */
const SCREENS = {
  seasons: () => '/company/1/employees/seasons',
  board: () => '/company/1/applications/ongoing?view=board',
  jobs: (language) => `/${language}/jobs`,
};

const origin = process.argv[2];
if (!origin) {
  console.error('Name the address of a running product: npm run pictures -- http://127.0.0.1:3000');
  process.exit(1);
}
const isForDocs = process.argv[3] === 'docs';
mkdirSync(FOLDER, { recursive: true });
const system = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(system) && { executablePath: system }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const { data } = await logIn();
  try {
    for (const language of isForDocs ? [] : LANGUAGES) {
      // An employer's pages follow the account's language. A token may end sooner than all pictures are taken.
      const { token } = await logIn();
      await call('POST', '/api/user', { language }, token);
      for (const scheme of SCHEMES) await takeAll(language, scheme, token);
    }
    await takeForDocs();
  } finally {
    const { token } = await logIn();
    await call('POST', '/api/user', { language: data.user.language }, token);
  }
} finally {
  await browser.close();
}

function logIn() {
  return call('POST', '/api/auth', EMPLOYER);
}

async function call(method, path, body, token) {
  const reply = await fetch(new URL(path, origin), {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${method} ${path} was refused: ${reply.status}`);
  return reply.json();
}

async function takeAll(language, scheme, token) {
  const context = await openContext({ language, scheme, viewport: SIZE, density: DENSITY });
  const page = await context.newPage();
  await loadTypeface(page, language);
  for (const [name, pathIn] of Object.entries(SCREENS)) {
    const path = pathIn(language);
    const isOwn = !path.startsWith(`/${language}/`);
    const menu = isOwn ? SIDE_MENU : 0;
    await page.setViewportSize({ ...SIZE, width: menu + SIZE.width });
    await show(page, path, isOwn ? token : null);
    // The content from its heading on: header and menu would say nothing at this size.
    const heading = await page.locator('main h1').first().boundingBox();
    const png = await page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      fullPage: true,
      clip: { ...SIZE, x: menu, y: Math.max(0, heading.y - 24) },
    });
    const file = join(FOLDER, `${name}.${language}.${scheme}.avif`);
    const { size } = await sharp(png).avif({ quality: QUALITY, effort: 6 }).toFile(file);
    console.log(`${name} ${language} ${scheme} ${Math.round(size / 1000)} kB`);
  }
  await context.close();
}

async function openContext({ language, scheme, viewport, density }) {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: density,
    locale: `${language}-CH`,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  const choices = { lang: language, scheme, season: 'winter' };
  await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url: origin })));
  return context;
}

/** The typeface is shown from the second page on, once the browser has it. */
function loadTypeface(page, language) {
  return page.goto(new URL(`/${language}`, origin).href, { waitUntil: 'networkidle' });
}

/** Shows a page until it has loaded; with a token that of its employer. */
async function show(page, path, token) {
  await page.evaluate((kept) => {
    localStorage.clear();
    if (kept) Object.assign(localStorage, { token: kept, role: 'company', token_refreshed_at: Date.now() });
  }, token);
  await page.goto(new URL(path, origin).href);
  // The page of components shows how they look while something loads.
  const isExample = path.startsWith('/dev/');
  await page.waitForFunction(
    (mayLoad) =>
      document.querySelector('main h1') &&
      (mayLoad || !document.querySelector('main :is([data-loading], [aria-busy="true"])')),
    isExample,
  );
  // An employer's page keeps a stream open, so the network never becomes idle there.
  await page.waitForLoadState(token ? 'load' : 'networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** The pictures of docs/design.md, in English and light, small enough for a repository. */
async function takeForDocs() {
  const { token } = await logIn();
  await call('POST', '/api/user', { language: 'en' }, token);
  const dossier = await aDossier(token);
  for (const [name, { path, size, part }] of Object.entries(IN_DOCS)) {
    const context = await openContext({ language: 'en', scheme: 'light', viewport: size, density: 1 });
    const page = await context.newPage();
    await loadTypeface(page, 'en');
    const shown = path({ dossier });
    await show(page, shown, shown.startsWith('/company/') ? token : null);
    // What comes late: portraits, messages, the bell. The stream of an employer's page never lets the network become idle.
    await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
    await page.waitForFunction(() => [...document.images].every((image) => image.complete));
    const png = await (part?.(page) ?? page).screenshot({ animations: 'disabled', caret: 'hide' });
    const { size: bytes } = await sharp(png)
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(join(DOCS, `${name}.png`));
    console.log(`docs/pictures/${name}.png ${Math.round(bytes / 1000)} kB`);
    await context.close();
  }
}

/** An application whose dossier can be opened, of somebody whose year has another job if there is one. */
async function aDossier(token) {
  const get = async (path) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await (await fetch(new URL(`/api/company/1/applications${path}`, origin), { headers })).json())
      .data;
  };
  const opened = (await get('?scope=open')).filter(({ can }) => can.open);
  for (const { id } of opened) if ((await get(`/${id}/dossier`)).package !== null) return id;
  return opened[0].id;
}
