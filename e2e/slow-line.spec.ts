import type { Browser, Page } from '@playwright/test';
import { otherPath, publicPath } from '#web/lib/paths.ts';
import { foundAds } from './ads.ts';
import { logIn, SMALL_HOTEL } from './people.ts';
import { nothingJumped } from './steadiness.ts';
import { expect, onPhoneAndDesk, settled, test, watch, withoutStream } from './test.ts';

/** The throttled connection of a phone in a remote valley: 400 kilobits a second, with a latency of 0.4 seconds. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Less than a field that moves from one end of its line to the other. */
const ONE_CONTROL = 0.01;

const PAGES = {
  'the home page': () => publicPath('de', 'home'),
  'the list of ads': () => publicPath('de', 'job.list'),
  'an ad': (id: number) => publicPath('de', 'job.detail', { id }),
  'how it works': () => publicPath('de', 'page.find-a-job'),
  questions: () => publicPath('de', 'faq.employee'),
};

onPhoneAndDesk(() => {
  test(`over a slow connection ${Object.keys(PAGES).join(', ')} can be read before their scripts have loaded, and the layout does not shift then`, async ({
    browser,
    request,
    faults,
  }) => {
    test.slow();
    const ad = (await foundAds(request))[0].id;
    // At the same time, since a page mostly waits for the connection, of which each has its own.
    await Promise.all(Object.values(PAGES).map((pathOf) => readOverSlowLine(browser, pathOf(ad), faults)));
  });

  test('over a slow connection the season plan and the market of halves of a house do not shift their layout', async ({
    page,
  }) => {
    test.slow();
    await withoutStream(page);
    const { user } = await logIn(page, SMALL_HOTEL);
    const companyId = user.companies[0]?.id ?? 0;
    await slowDown(page);
    for (const path of [
      otherPath('company.employees', { companyId, list: 'seasons' }),
      otherPath('company.market', { companyId }),
    ]) {
      await page.goto(path);
      await settled(page);
      await nothingJumped(page, path, ONE_CONTROL);
    }
  });
});

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW_LINE);
}

async function readOverSlowLine(browser: Browser, path: string, faults: string[]): Promise<void> {
  const context = await browser.newContext();
  watch(context, faults);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(path);
  await settled(page);
  const { painted, shell, sheet } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const endOf = (file: RegExp) => files.find(({ name }) => file.test(name))?.responseEnd;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { painted: paint?.startTime, shell: endOf(/\/shell-[^/]+\.js$/), sheet: endOf(/\.css$/) };
  });
  expect.soft(painted, `first paint of ${path}, before its scripts`).toBeLessThan(shell ?? 0);
  expect.soft(painted, `first paint of ${path}, before its style sheet`).toBeLessThan(sheet ?? 0);
  await nothingJumped(page, path);
  await context.close();
}
