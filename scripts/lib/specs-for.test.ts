import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
// @ts-expect-error Scripts are plain JavaScript, since they run before anything is installed.
import { specsFor } from './specs-for.mjs';

const all = globSync('e2e/*.spec.ts').sort();
const of = (...changed: string[]): string[] =>
  specsFor(changed, '.').map((spec: string) => spec.slice(4, -8));

describe('the journeys that a change can affect', () => {
  it('are those that visit the feature, by its routes or its texts', () => {
    expect(of('src/web/features/team/team-page.tsx')).toContain('team');
    expect(of('src/web/features/team/team-page.tsx')).not.toContain('search');
    expect(of('src/web/features/jobs/list-page.tsx')).toEqual(
      expect.arrayContaining(['search', 'search-as-you-type', 'favourites']),
    );
    expect(of('src/web/features/administration/mails-page.tsx')).toEqual(['looks', 'members-only']);
  });

  it('are those whose features import a shared file, also lazily', () => {
    const reached = of('src/web/nouns/entry/entry.ts');
    expect(reached).toEqual(expect.arrayContaining(['resume', 'applying']));
    expect(reached.length).toBeLessThan(all.length);
    expect(of('src/web/features/content/contact-dialog.tsx')).toContain('contact');
  });

  it('are those that use a catalogue, and all of them for a general one', () => {
    expect(of('src/locales/it/team.json')).toContain('team');
    expect(of('src/locales/it/team.json')).not.toContain('cards');
    expect(of('src/locales/it/common.json')).toHaveLength(all.length);
  });

  it('are those whose pages call the endpoints of a server module', () => {
    const reached = of('src/server/modules/applications/routes.ts');
    expect(reached).toEqual(expect.arrayContaining(['applying', 'company-applications', 'company-board']));
    expect(reached).not.toContain('media');
  });

  it('are all of them for a file of every page or one that cannot be traced, and none for a file of no page', () => {
    for (const file of ['src/web/shell/header.tsx', 'src/server/platform/session.ts', 'package.json'])
      expect(of(file), file).toHaveLength(all.length);
    expect(of('docs/rules.md', 'src/web/lib/session.test.ts', 'bench/pages.ts')).toEqual([]);
  });

  it('are a changed spec and those that use a changed helper', () => {
    expect(of('e2e/cards.spec.ts')).toEqual(['cards']);
    expect(of('e2e/wizard.ts')).toEqual(expect.arrayContaining(['applying', 'season']));
    expect(of('e2e/test.ts')).toHaveLength(all.length);
  });

  it('include, for every feature of the product, more than the check of all pages', () => {
    const pages = globSync('src/web/features/*/*-page.tsx').filter((page) => !page.includes('/dev/'));
    const oneOfEach = new Map(pages.map((page) => [page.split('/')[3], page])).values();
    const unvisited = [...oneOfEach].filter((page) => of(page).every((spec) => spec === 'looks'));
    expect(unvisited).toEqual([]);
  });
});
