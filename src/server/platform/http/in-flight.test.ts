import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { createPlaces, type Holder, type Places, within } from './in-flight.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WAIT_MS = 5000;
const anAccount = (name: string): Holder => ({ name, running: 2, waiting: 3 });
const placesFor = (total: number) => createPlaces({ total, waitMs: WAIT_MS });
const aResponse = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

/** A call that ends when it is told to. */
function call(places: Places, name: string, response = aResponse()) {
  const ended = Promise.withResolvers<void>();
  const made = { state: 'waits', response, end: ended.resolve, error: undefined as AppError | undefined };
  const work = () => {
    made.state = 'runs';
    return ended.promise.then(() => {
      made.state = 'is answered';
    });
  };
  new Promise((resolve) => resolve(within(places.enter(anAccount(name), response), work))).catch((error) => {
    made.error = error as AppError;
    made.state = made.error.code;
  });
  return made;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const states = (calls: readonly { state: string }[]) => calls.map(({ state }) => state);
const several = (count: number, make: () => ReturnType<typeof call>) => Array.from({ length: count }, make);

describe('the calls of one account', () => {
  it('run a few at a time, the others in the order in which they came, and what is too much is refused', async () => {
    const places = placesFor(100);
    const calls = several(6, () => call(places, 'anna'));
    await settled();
    expect(states(calls)).toEqual(['runs', 'runs', 'waits', 'waits', 'waits', 'rate_limited']);
    expect(calls[5]?.error?.retryAfter).toBe(WAIT_MS / 1000);
    calls[1]?.end();
    await settled();
    expect(states(calls)).toEqual(['runs', 'is answered', 'runs', 'waits', 'waits', 'rate_limited']);
    const later = call(places, 'anna');
    calls[0]?.end();
    calls[2]?.end();
    await settled();
    expect(states([...calls.slice(3, 5), later])).toEqual(['runs', 'runs', 'waits']);
  });

  it('do not keep those of another from running', async () => {
    const places = placesFor(100);
    several(6, () => call(places, 'anna'));
    const other = call(places, 'reto');
    await settled();
    expect(other.state).toBe('runs');
  });

  it('are refused once they have waited too long', async () => {
    const places = placesFor(100);
    const calls = several(3, () => call(places, 'anna'));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(states(calls)).toEqual(['runs', 'runs', 'rate_limited']);
    calls[0]?.end();
    calls[1]?.end();
    await settled();
    const next = call(places, 'anna');
    await settled();
    expect(states([...calls, next])).toEqual(['is answered', 'is answered', 'rate_limited', 'runs']);
  });

  it('leave the line with a caller who goes away, and nothing is done for them', async () => {
    const places = placesFor(100);
    const calls = several(4, () => call(places, 'anna'));
    calls[2]?.response.emit('close');
    calls[0]?.end();
    await settled();
    expect(states(calls)).toEqual(['is answered', 'runs', 'unavailable', 'runs']);
    const absent = call(places, 'anna', Object.assign(aResponse(), { destroyed: true }));
    await settled();
    expect(absent.state).toBe('unavailable');
  });

  it('free their places also by failing, at once or later', async () => {
    const places = placesFor(100);
    const fail = () => {
      throw new AppError('conflict');
    };
    for (let n = 0; n < 5; n += 1) {
      expect(() => within(places.enter(anAccount('anna'), aResponse()), fail)).toThrow('conflict');
      const later = within(places.enter(anAccount('anna'), aResponse()), async () => fail());
      await expect(later).rejects.toThrow('conflict');
    }
    expect(states([call(places, 'anna'), call(places, 'anna')])).toEqual(['runs', 'runs']);
  });

  it('are answered without a promise where nothing has to be waited for', () => {
    expect(within(placesFor(1).enter(anAccount('anna'), aResponse()), () => 'found')).toBe('found');
  });
});

describe('a node with all the calls that it takes', () => {
  it('says so at once to who is no more modest than the others', async () => {
    const places = placesFor(3);
    several(2, () => call(places, 'anna'));
    const [first, second] = several(2, () => call(places, 'reto'));
    await settled();
    expect([first?.state, second?.state]).toEqual(['runs', 'unavailable']);
    expect(second?.error?.retryAfter).toBe(WAIT_MS / 1000);
  });

  it('takes who has few calls in place of the last that waits of who has most', async () => {
    const places = placesFor(5);
    const many = several(5, () => call(places, 'anna'));
    const other = call(places, 'reto');
    await settled();
    expect(states([...many, other])).toEqual(['runs', 'runs', 'waits', 'waits', 'unavailable', 'runs']);
  });
});
