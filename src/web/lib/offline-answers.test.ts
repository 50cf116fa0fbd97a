import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KEPT_AT } from '#api/on-device.ts';

// Replaces the store's hook, so that tests can read the value outside a component.
vi.mock('react', () => ({ useSyncExternalStore: (_: unknown, read: () => unknown) => read() }));

const MORNING = '2026-11-29T06:00:00.000Z';
const NOON = '2026-11-29T11:00:00.000Z';
const cachedAt = (at: string) => new Response('{}', { headers: { [KEPT_AT]: at } });
const fresh = () => new Response('{}');

let { noteAnswer, noteCachedPage, refetchCached, useCachedAt } = await import('./offline-answers.ts');
beforeEach(async () => {
  vi.resetModules();
  ({ noteAnswer, noteCachedPage, refetchCached, useCachedAt } = await import('./offline-answers.ts'));
});

describe('the age of displayed answers', () => {
  it('is that of the oldest cached answer, until each is replaced by a new one', () => {
    expect(useCachedAt()).toBeNull();
    noteAnswer('/api/a', cachedAt(NOON));
    noteAnswer('/api/b', cachedAt(MORNING));
    expect(useCachedAt()).toBe(MORNING);
    noteAnswer('/api/b', fresh());
    expect(useCachedAt()).toBe(NOON);
    noteAnswer('/api/a', fresh());
    expect(useCachedAt()).toBeNull();
  });

  it("shows the age of the current page's offline data only", async () => {
    noteAnswer('/api/before', cachedAt(MORNING));
    await refetchCached(async () => noteAnswer('/api/next', cachedAt(NOON)), '/next');
    expect(useCachedAt()).toBe(NOON);
  });

  it('is that of the data of a page until the page is left or its data are refetched', async () => {
    noteCachedPage('/de/jahresplan', MORNING);
    await refetchCached(async () => {}, '/de/jahresplan');
    expect(useCachedAt()).toBe(MORNING);
    await refetchCached(async () => {}, null);
    expect(useCachedAt()).toBeNull();
  });

  it('refetches nothing if no displayed answer came from the cache', async () => {
    const refetch = vi.fn();
    await refetchCached(refetch, '/next');
    expect(refetch).not.toHaveBeenCalled();
  });
});
