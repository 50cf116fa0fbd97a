import { publicPath } from '#web/lib/paths.ts';
import { foundAds } from './ads.ts';
import { nothingJumped } from './steadiness.ts';
import { expect, onPhoneAndDesk, settled, test } from './test.ts';

/** The throttled connection of a phone in a remote valley: 400 kilobits a second, with a latency of 0.4 seconds. */
const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

const PAGES = {
  'the home page': () => publicPath('de', 'home'),
  'the list of ads': () => publicPath('de', 'job.list'),
  'an ad': (id: number) => publicPath('de', 'job.detail', { id }),
  'how it works': () => publicPath('de', 'page.find-a-job'),
  questions: () => publicPath('de', 'faq.employee'),
};

onPhoneAndDesk(() => {
  for (const [name, pathOf] of Object.entries(PAGES)) {
    test(`over a slow connection ${name} can be read before its scripts have loaded, and the layout does not shift then`, async ({
      page,
      request,
    }) => {
      const path = pathOf((await foundAds(request))[0].id);
      const line = await page.context().newCDPSession(page);
      await line.send('Network.emulateNetworkConditions', SLOW_LINE);
      await page.goto(path);
      await settled(page);
      const { painted, shell, sheet } = await page.evaluate(() => {
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const endOf = (file: RegExp) => files.find(({ name }) => file.test(name))?.responseEnd;
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return { painted: paint?.startTime, shell: endOf(/\/shell-[^/]+\.js$/), sheet: endOf(/\.css$/) };
      });
      expect(painted).toBeLessThan(shell ?? 0);
      expect(painted).toBeLessThan(sheet ?? 0);
      await nothingJumped(page, path);
    });
  }
});
