import { describe, expect, it } from 'vitest';
import { aJobDocument } from '#test/search-corpus.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { JobDocument } from './port.ts';

/** The titles of what a query finds among these ads, of which the later ones are newer. */
async function find(query: string, ads: readonly Partial<JobDocument>[]): Promise<string[]> {
  const index = createEmbeddedSearch();
  await index.replaceAll(ads.map((ad, at) => aJobDocument({ ...ad, id: at + 1 })));
  const { hits } = await index.search({
    ...{ query, page: 0, hitsPerPage: 20, disjunctive: false, today: '2026-11-20' },
    pastTheEnd: 'first',
  });
  return hits.map(({ title }) => title);
}

describe('an occupation within the name of another (rule search/names)', () => {
  const ads = [
    'Cameriere',
    'Kellner',
    'Waiter',
    'Cameriera ai piani',
    'Cameriere/cameriera ai piani',
    'Wine waiter',
    'Head waiter/waitress',
  ].map((title) => ({ title, text: `Cerchiamo: ${title}. We look for: ${title}.` }));

  it('does not answer in another language or gender', async () => {
    expect(await find('Kellnerin', ads)).toEqual(['Waiter', 'Kellner', 'Cameriere']);
  });

  it('is found by its word behind all that name the occupation in their title', async () => {
    expect(await find('waiter', ads)).toEqual([
      ...['Waiter', 'Kellner', 'Cameriere'],
      ...['Head waiter/waitress', 'Wine waiter'],
    ]);
    expect(await find('cameriere', ads)).toEqual([
      ...['Cameriere', 'Waiter', 'Kellner'],
      'Cameriere/cameriera ai piani',
    ]);
  });

  it('is found by its word while the name is typed, and by the whole name first', async () => {
    expect(await find('cameriera ai pia', ads)).toEqual([
      'Cameriere/cameriera ai piani',
      'Cameriera ai piani',
    ]);
    expect((await find('cameriera ai piani', [...ads, { title: 'Zimmermädchen' }])).at(-1)).toBe(
      'Zimmermädchen',
    );
  });

  it('is found where it is quoted', async () => {
    expect(await find('"waiter"', ads)).toEqual(['Waiter', 'Head waiter/waitress', 'Wine waiter']);
  });

  it('counts where it stands for itself as well', async () => {
    expect(await find('Kellner', [{ title: 'Wine waiter, waiter' }])).toEqual(['Wine waiter, waiter']);
  });
});

describe('a workplace that is asked for', () => {
  it('is that of who works there before others of its category, whatever is newer', async () => {
    const ads = [...['Réceptionniste', 'Night Auditor', 'Chef de Réception', 'Concierge', 'Portier']].map(
      (title) => ({ title, job_category_id: 3 }),
    );
    expect(await find('Rezeption', [...ads, { title: 'Koch' }])).toEqual([
      ...['Chef de Réception', 'Night Auditor', 'Réceptionniste'],
      ...['Portier', 'Concierge'],
    ]);
  });

  it('is not that of an ad of another category that only names it', async () => {
    const ads = [
      { title: 'Gardener', job_category_id: 6 },
      { title: 'Caretaker', job_category_id: 6 },
      { title: 'Gardener', job_category_id: 7 },
    ];
    expect(await find('Garten', ads)).toEqual(['Gardener', 'Caretaker']);
  });
});
