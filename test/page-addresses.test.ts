import { globSync, readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { OTHER_PAGES, type PUBLIC_PAGES, publicPattern } from '#api/pages.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import routes from '#web/routes.ts';

const pathsOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children),
  ]);

const paths = pathsOf(routes);
const source = globSync('src/server/**/*.ts')
  .filter((file) => !/\.(test|suite)\.ts$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('the page addresses that the server uses', () => {
  const named = (call: RegExp) => new Set([...source.matchAll(call)].map(([, page = '']) => page));

  it('exist among the routes if they carry no language', () => {
    const pages = named(/\botherPath\(\s*'([^']+)'/g);
    expect(pages.size).toBeGreaterThan(5);
    // A dossier shares the route of the lists, so addresses are matched rather than compared.
    const addresses = [...pages].map((page) => OTHER_PAGES[page as keyof typeof OTHER_PAGES]);
    const missing = addresses.filter(
      (address) => !paths.some((path) => matchPath(path, address.replaceAll(/:\w+/g, '1'))),
    );
    expect(missing).toEqual([]);
  });

  it('exist among the routes in every language if they are public', () => {
    const pages = named(/\bpublicPath\([^']+'([^']+)'/g) as Set<keyof typeof PUBLIC_PAGES>;
    expect([...pages]).toContain('home');
    const patterns = [...pages].flatMap((page) => LANGUAGES.map((language) => publicPattern(page, language)));
    expect(patterns.filter((pattern) => !paths.includes(pattern))).toEqual([]);
  });

  it('are made by the functions of the page table and never written as literals', () => {
    const texts = [...source.matchAll(/(['"`])((?:(?!\1)[^\n])*)\1/g)].map(([, , text = '']) =>
      text.replace(/^\$\{[^}]*\}(?=\/)/, '').replaceAll(/\$\{[^}]*\}/g, '1'),
    );
    expect(texts.length).toBeGreaterThan(1000);
    const written = texts.filter((text) => /^\/./.test(text) && paths.some((path) => matchPath(path, text)));
    expect(written).toEqual([]);
  });
});
