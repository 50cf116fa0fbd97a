// Takes the pictures of the product on the pages of how it works, in each language and colour scheme, from a product
// that runs with demo data: `npm run pictures -- http://127.0.0.1:3000`. To be run anew once one of the screens changes.
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
mkdirSync(FOLDER, { recursive: true });
const system = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(system) && { executablePath: system }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const { data } = await logIn();
  try {
    for (const language of LANGUAGES) {
      // An employer's pages follow the account's language. A token may end sooner than all pictures are taken.
      const { token } = await logIn();
      await call('POST', '/api/user', { language }, token);
      for (const scheme of SCHEMES) await takeAll(language, scheme, token);
    }
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
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: DENSITY,
    locale: `${language}-CH`,
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
  });
  const choices = { lang: language, scheme, season: 'winter' };
  await context.addCookies(Object.entries(choices).map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  // The typeface is shown from the second page on, once the browser has it.
  await page.goto(new URL(`/${language}`, origin).href, { waitUntil: 'networkidle' });
  for (const [name, pathIn] of Object.entries(SCREENS)) {
    const path = pathIn(language);
    const isOwn = !path.startsWith(`/${language}/`);
    const menu = isOwn ? SIDE_MENU : 0;
    await page.setViewportSize({ ...SIZE, width: menu + SIZE.width });
    await page.evaluate(
      (kept) => {
        localStorage.clear();
        if (kept)
          Object.assign(localStorage, { token: kept, role: 'company', token_refreshed_at: Date.now() });
      },
      isOwn ? token : null,
    );
    await page.goto(new URL(path, origin).href);
    await page.waitForFunction(
      () =>
        document.querySelector('main h1') &&
        !document.querySelector('main :is([data-loading], [aria-busy="true"])'),
    );
    // An employer's page keeps a stream open, so the network never becomes idle there.
    await page.waitForLoadState(isOwn ? 'load' : 'networkidle');
    await page.evaluate(() => document.fonts.ready);
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
