import { chromium } from '@playwright/test';
const [base, who, prefix, width, ...shots] = process.argv.slice(2);
const { LOC = 'de', SCHEME = 'light', FULL = '1' } = process.env;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext({ viewport: { width: Number(width), height: Number(width) < 500 ? 740 : 900 }, locale: `${LOC}-CH`, colorScheme: SCHEME, reducedMotion: 'reduce', timezoneId: 'Europe/Zurich' });
const page = await context.newPage();
page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('console', m.type(), m.text().slice(0, 300)); });
page.on('pageerror', (e) => console.log('pageerror', e.stack?.slice(0, 600)));
await page.goto(`${base}/${LOC}`);
if (who !== '-') {
  const email = who.includes('@') ? who : `${who}@example.org`;
  const reply = await page.request.post(`${base}/api/auth`, { data: { email, password: process.env.PASSWORD ?? 'Solstice-2026!' } });
  const { token } = await reply.json();
  await page.evaluate((t) => { localStorage.setItem('token', t); localStorage.setItem('token_refreshed_at', String(Date.now())); }, token);
}
let n = 0;
for (const shot of shots) {
  const [path, code] = shot.split('||');
  if (path) { await page.goto(base + path); }
  await page.waitForLoadState('domcontentloaded'); await page.waitForTimeout(1200);
  if (code) { try { await new Function('page', `return (async () => { ${code} })()`)(page); } catch (e) { console.log('code failed', e.message.slice(0, 500)); } await page.waitForTimeout(500); }
  await page.screenshot({ path: `${prefix}-${n}.png`, fullPage: FULL === '1' });
  n++;
}
await browser.close();
