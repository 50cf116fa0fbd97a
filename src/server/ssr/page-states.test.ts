import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageStates } from './page-states.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function someAds(most?: number) {
  const ads = {
    edition: '1',
    states: new Map<number, string>([1, 2, 3].map((id) => [id, `state of ${id}`])),
  };
  const states = pageStates({
    ask: async (id) => ads.states.get(id) ?? null,
    edition: () => ads.edition,
    most,
  });
  return { ads, states };
}

describe('the cached version of an ad’s page', () => {
  it('is valid for a second after it was queried', async () => {
    const { states } = someAds();
    expect(states.known(1)).toBeUndefined();
    expect(await states.ask(1)).toBe('state of 1');
    vi.advanceTimersByTime(999);
    expect(states.known(1)).toBe('state of 1');
    expect(states.known(2)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(states.known(1)).toBeUndefined();
  });

  it('is invalid once the search index has changed, even during the query', async () => {
    const { ads, states } = someAds();
    await states.ask(1);
    const asked = states.ask(2);
    ads.edition = '2';
    await asked;
    expect([states.known(1), states.known(2)]).toEqual([undefined, undefined]);
  });

  it('is dropped for an ad that is no longer public', async () => {
    const { ads, states } = someAds();
    await states.ask(1);
    ads.states.delete(1);
    expect(await states.ask(1)).toBeNull();
    expect(states.known(1)).toBeUndefined();
  });

  it('is evicted for the ads that were queried least recently', async () => {
    const { states } = someAds(2);
    for (const id of [1, 2, 1, 3]) await states.ask(id);
    expect([1, 2, 3].map((id) => states.known(id))).toEqual(['state of 1', undefined, 'state of 3']);
  });
});
