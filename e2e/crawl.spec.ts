import { readdirSync, readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { LANGUAGES, type Language, languageOfPath } from '#web/lib/language.ts';
import { publicPath } from '#web/lib/paths.ts';
import { isPassing } from './ads.ts';
import { locations } from './sitemap.ts';
import { expect, test } from './test.ts';

/**
 * Pages of ads and of long lists are numerous and alike: this many of each language are checked in full, of the others
 * only the status.
 */
const READ_OF_A_KIND = 6;

interface Page {
  path: string;
  html: string;
  title: string;
  links: { path: string; anchor: string }[];
  ids: Set<string>;
  alternates: Map<string, string>;
}

test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const language of LANGUAGES) {
  test(`from the root, in ${language}, every link leads to a page with texts, a unique title and its other languages`, async ({
    request,
    baseURL,
  }) => {
    const { pages, broken } = await crawl(request, baseURL ?? '', language);
    expect(broken).toEqual([]);

    const idsOf = new Map(pages.map(({ path, ids }) => [path, ids]));
    const nowhere = pages.flatMap(({ path, links }) =>
      links
        .filter((link) => link.anchor !== '' && idsOf.get(link.path)?.has(link.anchor) === false)
        .map((link) => `${path} leads to ${link.path}#${link.anchor}`),
    );
    expect(nowhere).toEqual([]);

    const titles = Map.groupBy(pages, ({ title }) => title);
    const doubled = [...titles].filter(([title, same]) => title === '' || same.length > 1);
    expect(doubled.map(([title, same]) => [title, ...same.map(({ path }) => path)])).toEqual([]);

    for (const { path, html, alternates } of pages) {
      expect([...alternates.keys()], path).toEqual(expect.arrayContaining([...LANGUAGES]));
      expect(alternates.get(language), path).toBe(path);
      expect(keysShownIn(html), path).toEqual([]);
    }

    const listed = locations(await textOf(request, '/sitemap-pages.xml')).map((it) => new URL(it).pathname);
    const reached = new Set(pages.map(({ path }) => path));
    const orphans = listed.filter((path) => languageOfPath(path) === language && !reached.has(path));
    expect(orphans).toEqual([]);
  });
}

/** All pages of a language that are reachable by links from its home page. */
async function crawl(request: APIRequestContext, baseURL: string, language: Language) {
  const home = publicPath(language, 'home');
  const seen = new Set([home]);
  const waiting = [home];
  const pages: Page[] = [];
  const broken: string[] = [];
  const kinds = new Map<string, number>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const isOurs = languageOfPath(path) === language;
    const reply = await request.get(path, { maxRedirects: 0 });
    if (isOurs ? reply.status() !== 200 : reply.status() >= 400) broken.push(`${reply.status()} ${path}`);
    if (!isOurs || reply.status() !== 200) continue;
    if (!reply.headers()['content-type']?.startsWith('text/html')) continue;
    const page = read(path, await reply.text(), baseURL);
    pages.push(page);
    for (const { path: link } of page.links) {
      // Of PDFs and pages without a language only the status is checked; other languages are crawled separately.
      if (seen.has(link) || (languageOfPath(link) ?? language) !== language) continue;
      seen.add(link);
      const kind = link.replace(/\d+/g, '#');
      const read = kinds.get(kind) ?? 0;
      kinds.set(kind, read + 1);
      if (kind === link || read < READ_OF_A_KIND) waiting.push(link);
    }
  }
  return { pages, broken };
}

function read(path: string, html: string, baseURL: string): Page {
  const links = [...html.matchAll(/<a\b[^>]*?\bhref="([^"]*)[^>]*>([^<]*)/g)].flatMap(
    ([, href = '', text = '']) => {
      // Another journey may delete its ad before the link is followed.
      if (isPassing(text)) return [];
      const url = new URL(href.replaceAll('&amp;', '&'), new URL(path, baseURL));
      // The query is dropped, since a search shows the same page with other ads.
      return url.origin === new URL(baseURL).origin
        ? [{ path: url.pathname, anchor: url.hash.slice(1) }]
        : [];
    },
  );
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="(\w+)" href="([^"]*)"/gi)].map(
    ([, language = '', href = '']) => [language, new URL(href).pathname] as const,
  );
  return {
    path,
    html,
    ids: new Set([...html.matchAll(/\bid="([^"]*)"/g)].map(([, id = '']) => id)),
    title: html.match(/<title>([^<]*)<\/title>/)?.[1] ?? '',
    links,
    alternates: new Map(alternates),
  };
}

/** Text keys that a page shows in place of the text. */
function keysShownIn(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b.*?<\/\1>/gs, '');
  const words = [...body.matchAll(/>([^<>]+)</g)].flatMap(
    ([, text = '']) => text.match(/[\w-]+(?:[.:][\w-]+)+/g) ?? [],
  );
  return words.filter((word) => KEYS.has(word.replace(/^[\w-]+:/, '')));
}

const CATALOGUES = new URL('../src/locales/de/', import.meta.url);
const KEYS = new Set(
  readdirSync(CATALOGUES).flatMap((file) =>
    keysOf(JSON.parse(readFileSync(new URL(file, CATALOGUES), 'utf8'))),
  ),
);

type Tree = { [key: string]: string | Tree };

function keysOf(tree: Tree, prefix = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

async function textOf(request: APIRequestContext, path: string): Promise<string> {
  const reply = await request.get(path);
  expect(reply.status(), path).toBe(200);
  return reply.text();
}
