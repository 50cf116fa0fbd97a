import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { createSemaphore, type Holder, type Semaphore, withPermit } from './semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WAIT_MS = 5000;
const anAccount = (name: string): Holder => ({ name, running: 2, waiting: 3 });
const semaphoreOf = (total: number) => createSemaphore({ total, waitMs: WAIT_MS });
const aResponse = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

/** A call that ends when the test says so. */
function call(semaphore: Semaphore, name: string, response = aResponse()) {
  const ended = Promise.withResolvers<void>();
  const made = { state: 'waits', response, end: ended.resolve, error: undefined as AppError | undefined };
  const work = () => {
    made.state = 'runs';
    return ended.promise.then(() => {
      made.state = 'is answered';
    });
  };
  new Promise((resolve) => resolve(withPermit(semaphore.acquire(anAccount(name), response), work))).catch(
    (error) => {
      made.error = error as AppError;
      made.state = made.error.code;
    },
  );
  return made;
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const states = (calls: readonly { state: string }[]) => calls.map(({ state }) => state);
const several = (count: number, make: () => ReturnType<typeof call>) => Array.from({ length: count }, make);

describe('the calls of one account', () => {
  it('run up to their limit, are queued first in, first out, and are refused once the queue is full', async () => {
    const semaphore = semaphoreOf(100);
    const calls = several(6, () => call(semaphore, 'anna'));
    await settled();
    expect(states(calls)).toEqual(['runs', 'runs', 'waits', 'waits', 'waits', 'rate_limited']);
    expect(calls[5]?.error?.retryAfter).toBe(WAIT_MS / 1000);
    calls[1]?.end();
    await settled();
    expect(states(calls)).toEqual(['runs', 'is answered', 'runs', 'waits', 'waits', 'rate_limited']);
    const later = call(semaphore, 'anna');
    calls[0]?.end();
    calls[2]?.end();
    await settled();
    expect(states([...calls.slice(3, 5), later])).toEqual(['runs', 'runs', 'waits']);
  });

  it('do not count against another account', async () => {
    const semaphore = semaphoreOf(100);
    several(6, () => call(semaphore, 'anna'));
    const other = call(semaphore, 'reto');
    await settled();
    expect(other.state).toBe('runs');
  });

  it('are refused after the longest time in the queue', async () => {
    const semaphore = semaphoreOf(100);
    const calls = several(3, () => call(semaphore, 'anna'));
    await vi.advanceTimersByTimeAsync(WAIT_MS);
    expect(states(calls)).toEqual(['runs', 'runs', 'rate_limited']);
    calls[0]?.end();
    calls[1]?.end();
    await settled();
    const next = call(semaphore, 'anna');
    await settled();
    expect(states([...calls, next])).toEqual(['is answered', 'is answered', 'rate_limited', 'runs']);
  });

  it('leave the queue when their caller disconnects, and are never run', async () => {
    const semaphore = semaphoreOf(100);
    const calls = several(4, () => call(semaphore, 'anna'));
    calls[2]?.response.emit('close');
    calls[0]?.end();
    await settled();
    expect(states(calls)).toEqual(['is answered', 'runs', 'request_timeout', 'runs']);
    const absent = call(semaphore, 'anna', Object.assign(aResponse(), { destroyed: true }));
    await settled();
    expect(absent.state).toBe('request_timeout');
  });

  it('release their permits also when they throw or reject', async () => {
    const semaphore = semaphoreOf(100);
    const fail = () => {
      throw new AppError('conflict');
    };
    for (let n = 0; n < 5; n += 1) {
      expect(() => withPermit(semaphore.acquire(anAccount('anna'), aResponse()), fail)).toThrow('conflict');
      const later = withPermit(semaphore.acquire(anAccount('anna'), aResponse()), async () => fail());
      await expect(later).rejects.toThrow('conflict');
    }
    expect(states([call(semaphore, 'anna'), call(semaphore, 'anna')])).toEqual(['runs', 'runs']);
  });

  it('are handled synchronously where nothing has to be awaited', () => {
    expect(withPermit(semaphoreOf(1).acquire(anAccount('anna'), aResponse()), () => 'found')).toBe('found');
  });
});

describe('a node that has reached its total', () => {
  it('refuses at once a newcomer who has as many calls here as any other', async () => {
    const semaphore = semaphoreOf(3);
    several(2, () => call(semaphore, 'anna'));
    const [first, second] = several(2, () => call(semaphore, 'reto'));
    await settled();
    expect([first?.state, second?.state]).toEqual(['runs', 'unavailable']);
    expect(second?.error?.retryAfter).toBe(WAIT_MS / 1000);
  });

  it('drops the last queued call of the holder with the longest queue for a newcomer with fewer', async () => {
    const semaphore = semaphoreOf(5);
    const many = several(5, () => call(semaphore, 'anna'));
    const other = call(semaphore, 'reto');
    await settled();
    expect(states([...many, other])).toEqual(['runs', 'runs', 'waits', 'waits', 'unavailable', 'runs']);
  });
});
