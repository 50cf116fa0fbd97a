import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { type RunInTurn, SingleFlight } from './single-flight.ts';
import type { Waiters } from './waiters.ts';

const aResponse = () => Object.assign(new EventEmitter(), { destroyed: false }) as unknown as ServerResponse;

/** Networks whose turn comes when the test says so. */
function aFlight() {
  const turns = new Map<string, () => void>();
  const runInTurn: RunInTurn = (network, waiters, work) =>
    new Promise((resolve, reject) => {
      turns.set(network, () => resolve(work()));
      waiters.once('close', () => reject(new Error('left the queue')));
    });
  const flights = new SingleFlight<string>(runInTurn);
  const runs: { waiters: Waiters; finish: (result: string) => void; fail: (error: Error) => void }[] = [];
  const work = (waiters: Waiters) =>
    new Promise<string>((finish, fail) => {
      runs.push({ waiters, finish, fail });
    });
  const join = (network: string, response = aResponse()) => {
    const result = flights.join('page', { network, response }, work);
    result.catch(() => {});
    return result;
  };
  return { join, runs, turn: (network: string) => turns.get(network)?.() };
}

it('the work of a key is done once, in the first turn of any network, for all who have joined', async () => {
  const { join, runs, turn } = aFlight();
  const results = [join('a'), join('b'), join('b')];
  turn('b');
  results.push(join('c'));
  turn('a');
  expect(runs).toHaveLength(1);
  runs[0]?.finish('made');
  expect(await Promise.all(results)).toEqual(['made', 'made', 'made', 'made']);
});

it('a request after the work is done runs it again, also where it failed', async () => {
  const { join, runs, turn } = aFlight();
  const failed = join('a');
  turn('a');
  runs[0]?.fail(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  const again = join('a');
  turn('a');
  runs[1]?.finish('made');
  expect(await again).toBe('made');
});

it('the signal of the work is aborted once all who have joined are gone, and not before', async () => {
  const { join, runs, turn } = aFlight();
  const [first, second] = [aResponse(), aResponse()];
  void join('a', first);
  void join('b', second);
  turn('a');
  first.emit('close');
  expect(runs[0]?.waiters.signal.aborted).toBe(false);
  second.emit('close');
  expect(runs[0]?.waiters.signal.aborted).toBe(true);
});
