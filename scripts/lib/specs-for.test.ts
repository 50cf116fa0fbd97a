import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error Scripts are plain JavaScript, since they run before anything is installed.
import { specsFor } from './specs-for.mjs';

const all = globSync('e2e/*.spec.ts').sort();
const of = (...changed: string[]): string[] =>
  specsFor(changed, '.').map((spec: string) => spec.slice(4, -8));

describe('the journeys that a change can reach', () => {
  it('are those that visit the feature, by its routes or its texts', () => {
    expect(of('src/web/features/team/team-page.tsx')).toContain('team');
    expect(of('src/web/features/team/team-page.tsx')).not.toContain('search');
    expect(of('src/web/features/jobs/list-page.tsx')).toEqual(
      expect.arrayContaining(['search', 'search-as-you-type', 'favourites']),
    );
    expect(of('src/web/features/administration/mails-page.tsx')).toEqual(['looks', 'members-only']);
  });

  it('are those whose features take in what several share, lazily too', () => {
    const reached = of('src/web/nouns/entry/entry.ts');
    expect(reached).toEqual(expect.arrayContaining(['resume', 'applying']));
    expect(reached.length).toBeLessThan(all.length);
    expect(of('src/web/features/content/contact-dialog.tsx')).toContain('contact');
  });

  it('are those that read a catalogue, and for a general one all', () => {
    expect(of('src/locales/it/team.json')).toContain('team');
    expect(of('src/locales/it/team.json')).not.toContain('cards');
    expect(of('src/locales/it/common.json')).toHaveLength(all.length);
  });

  it('are those whose pages call the endpoints of a module of the server', () => {
    const reached = of('src/server/modules/applications/routes.ts');
    expect(reached).toEqual(expect.arrayContaining(['applying', 'company-applications', 'company-board']));
    expect(reached).not.toContain('media');
  });

  it('are all for what holds every page or is not followed, and none for what no page is made of', () => {
    for (const file of ['src/web/shell/header.tsx', 'src/server/platform/session.ts', 'package.json'])
      expect(of(file), file).toHaveLength(all.length);
    expect(of('docs/rules.md', 'src/web/lib/session.test.ts', 'bench/pages.ts')).toEqual([]);
  });

  it('are a spec that changed and those that use a helper that did', () => {
    expect(of('e2e/cards.spec.ts')).toEqual(['cards']);
    expect(of('e2e/wizard.ts')).toEqual(expect.arrayContaining(['applying', 'season']));
    expect(of('e2e/test.ts')).toHaveLength(all.length);
  });

  it('are others than the look at all pages for every feature of the product', () => {
    const pages = globSync('src/web/features/*/*-page.tsx').filter((page) => !page.includes('/dev/'));
    const oneOfEach = new Map(pages.map((page) => [page.split('/')[3], page])).values();
    const unvisited = [...oneOfEach].filter((page) => of(page).every((spec) => spec === 'looks'));
    expect(unvisited).toEqual([]);
  });
});
