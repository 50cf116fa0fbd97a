import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './test.ts';

const { resolve } = createRequire(import.meta.url);
const SCRIPTS = [
  'algoliasearch/dist/lite/builds/browser.umd.js',
  'instantsearch.js/dist/instantsearch.production.min.js',
];

/** A partner’s page on its own origin, written as the manual of those packages shows. */
const partnersPage = (product: URL) => `<!doctype html>
<html lang="en">
  <title>Jobs at our members</title>
  ${SCRIPTS.map((_, at) => `<script src="/${at}.js"></script>`).join('')}
  <div id="words"></div><div id="seasons"></div><div id="months"></div><div id="workload"></div>
  <div id="stats"></div><div id="hits"></div><div id="pages"></div>
  <script>
    const { liteClient } = window['algoliasearch/lite'];
    const hosts = [{ url: '${product.hostname}', port: ${product.port}, protocol: 'http', accept: 'readWrite' }];
    // By itself the client waits a second, too short for a machine that does other things too.
    const timeouts = { connect: 30_000, read: 30_000, write: 30_000 };
    const searchClient = liteClient('any', 'any', { hosts, timeouts });
    const search = instantsearch({ indexName: 'jobs', searchClient });
    const { widgets } = instantsearch;
    search.addWidgets([
      widgets.configure({ hitsPerPage: 5 }),
      widgets.searchBox({ container: '#words' }),
      widgets.refinementList({ container: '#seasons', attribute: 'season' }),
      widgets.refinementList({ container: '#months', attribute: 'start_month', searchable: true }),
      widgets.numericMenu({
        container: '#workload',
        attribute: 'workload_min',
        items: [{ label: 'any' }, { label: 'full time', start: 100 }],
      }),
      widgets.stats({ container: '#stats', templates: { text: ({ nbHits }) => nbHits + ' jobs' } }),
      widgets.hits({
        container: '#hits',
        templates: { item: (hit, { html, components }) =>
          html\`<article>\${components.Highlight({ hit, attribute: 'title' })}</article>\` },
      }),
      widgets.pagination({ container: '#pages' }),
    ]);
    search.start();
  </script>
</html>`;

let partner: ReturnType<typeof createServer>;
let address: string;

test.beforeAll(async ({ baseURL }) => {
  partner = createServer(({ url = '/' }, reply) => {
    const script = SCRIPTS.find((_, at) => url === `/${at}.js`);
    if (script !== undefined) {
      reply.setHeader('content-type', 'text/javascript');
      return reply.end(readFileSync(resolve(script)));
    }
    if (url !== '/') return reply.writeHead(204).end();
    reply.setHeader('content-type', 'text/html; charset=utf-8');
    reply.end(partnersPage(new URL(baseURL ?? '')));
  });
  await new Promise<void>((listening) => partner.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(partner.address() as AddressInfo).port}/`;
});

test.afterAll(() => void partner.close());

test('a visitor of a partner’s site searches the public ads there, by words, facets, numbers and page', async ({
  page,
  request,
}) => {
  const found = async (filters: string) => `${await count(request, 'koch', filters)} jobs`;
  // Not the package’s own live region, which has a different text and is updated later.
  const stats = page.locator('#stats .ais-Stats-text');
  await page.goto(address);
  await page.getByRole('searchbox').first().fill('koch');
  await expect(stats).toHaveText(await found(''));
  await expect(page.locator('#hits mark').first()).toHaveText(/^K[oö]ch/i);
  await expect(page.locator('#hits article')).toHaveCount(5);

  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.locator('#pages .ais-Pagination-item--selected')).toHaveText('2');
  const second = await request.get('/api/search/jobs?query=koch&hitsPerPage=5&page=1');
  const { hits } = await second.json();
  await expect(page.locator('#hits article')).toHaveText(hits.map(({ title }: { title: string }) => title));

  await page.getByRole('checkbox', { name: 'winter' }).check();
  await expect(stats).toHaveText(await found('season:winter'));
  await expect(page.getByRole('checkbox', { name: 'summer' })).toBeVisible();
  await page.locator('#months').getByRole('searchbox').fill('12');
  await expect(page.locator('#months mark')).toHaveText(['12']);
  await page.locator('#months').getByRole('checkbox').click();
  await expect(stats).toHaveText(await found('season:winter AND start_month:12'));
  await page.getByRole('radio', { name: 'full time' }).check();
  await expect(stats).toHaveText(await found('season:winter AND start_month:12 AND workload_min>=100'));
});

async function count(request: APIRequestContext, query: string, filters: string): Promise<number> {
  const reply = await request.get('/api/search/jobs', { params: { query, filters } });
  return (await reply.json()).nbHits;
}
