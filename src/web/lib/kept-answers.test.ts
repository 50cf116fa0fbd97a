import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_AT } from '#api/on-device.ts';

// Replaces the hook of the store: the tests read the time directly.
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

const MORNING = '2026-11-29T06:00:00.000Z';
const NOON = '2026-11-29T11:00:00.000Z';
const keptAt = (at: string) => new Response('{}', { headers: { [KEPT_AT]: at } });
const isNew = () => new Response('{}');

let { noteAnswer, notePage, renewKept, useKeptAt } = await import('./kept-answers.ts');
beforeEach(async () => {
  vi.resetModules();
  ({ noteAnswer, notePage, renewKept, useKeptAt } = await import('./kept-answers.ts'));
});

describe('the time of what a page shows', () => {
  it('is that of the oldest that was kept, until something new has come in place of each', () => {
    expect(useKeptAt()).toBeNull();
    noteAnswer('/api/a', keptAt(NOON));
    noteAnswer('/api/b', keptAt(MORNING));
    expect(useKeptAt()).toBe(MORNING);
    noteAnswer('/api/b', isNew());
    expect(useKeptAt()).toBe(NOON);
    noteAnswer('/api/a', isNew());
    expect(useKeptAt()).toBeNull();
  });

  it('is on the next page that of what is shown there, also if it was in memory', async () => {
    noteAnswer('/api/before', keptAt(MORNING));
    await renewKept(async () => noteAnswer('/api/next', keptAt(NOON)), '/next');
    expect(useKeptAt()).toBe(NOON);
  });

  it('is that of the data of a page while the page is shown, and until they come anew', async () => {
    notePage('/de/jahresplan', MORNING);
    await renewKept(async () => {}, '/de/jahresplan');
    expect(useKeptAt()).toBe(MORNING);
    await renewKept(async () => {}, null);
    expect(useKeptAt()).toBeNull();
  });

  it('asks nothing anew while all is new', async () => {
    const askAgain = vi.fn();
    await renewKept(askAgain, '/next');
    expect(askAgain).not.toHaveBeenCalled();
  });
});
