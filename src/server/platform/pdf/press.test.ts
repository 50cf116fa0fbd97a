import { afterEach, describe, expect, it } from 'vitest';
import { openPress, type Press } from './press.ts';

type Render = (content: object) => Promise<Uint8Array>;

let press: Press | undefined;

afterEach(() => press?.close());

function open(options?: Parameters<typeof openPress>[0]) {
  press = openPress(options);
  return press;
}

/** A module whose functions answer a few bytes, and one that counts what its thread has made so far. */
const PAPERS = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { isMainThread } from 'node:worker_threads';
    let made = 0;
    export const count = async () => new Uint8Array([++made]);
    export const echo = async ({ bytes, date }) => new Uint8Array([...bytes, date.getUTCDate(), isMainThread ? 1 : 0]);
    export const refuse = async () => { throw new RangeError('too wide'); };
    export const die = async () => process.exit(3);
    export const fill = async () => { for (const all = []; ; ) all.push(new Array(1e5).fill(all.length / 3)); };
    export const turn = async () => { for (;;); };
    export const never = () => new Promise(() => {});
  `)}`,
);

const print = (on: Press, render: string, content = {}) => on.print<Render>(PAPERS, render, content);
const outcomes = async (prints: Promise<Uint8Array>[]) =>
  (await Promise.allSettled(prints)).map((it) =>
    it.status === 'fulfilled' ? [...it.value] : (it.reason as Error).message,
  );

describe('the press', () => {
  it('hands content to a thread of its own and brings back what was made there', async () => {
    const content = { bytes: [7, 8], date: new Date('2026-11-20T12:00:00Z') };
    expect([...(await print(open(), 'echo', content))]).toEqual([7, 8, 20, 0]);
  });

  it('keeps its thread, one paper after the other', async () => {
    const on = open();
    expect(await outcomes([print(on, 'count'), print(on, 'count')])).toEqual([[1], [2]]);
    expect([...(await print(on, 'count'))]).toEqual([3]);
  });

  it('fails a paper that its function refuses, and no other', async () => {
    const on = open();
    const prints = ['count', 'refuse', 'gone', 'count'].map((render) => print(on, render));
    await expect(prints[1]).rejects.toThrow(RangeError);
    expect(await outcomes(prints)).toEqual([[1], 'too wide', expect.stringContaining('not a function'), [2]]);
  });

  it('refuses content that is no data before anything is made of it', async () => {
    const on = open();
    await expect(print(on, 'count', { draw: () => {} })).rejects.toThrow('could not be cloned');
    expect([...(await print(on, 'count'))]).toEqual([1]);
  });

  it('loses one paper with a thread that dies, and makes the others in the next one', async () => {
    const on = open();
    const prints = ['count', 'die', 'count', 'count'].map((render) => print(on, render));
    expect(await outcomes(prints)).toEqual([[1], expect.stringContaining('(3)'), [1], [2]]);
  });

  it('outlives a paper that needs more memory than there is', async () => {
    const on = open();
    const prints = [print(on, 'fill'), print(on, 'count')];
    await expect(prints[0]).rejects.toMatchObject({ code: 'ERR_WORKER_OUT_OF_MEMORY' });
    expect([...((await prints[1]) ?? [])]).toEqual([1]);
  });

  it.each(['turn', 'never'])('gives a paper up that does not end (%s)', async (render) => {
    const on = open({ timeLimitMs: 300 });
    await expect(print(on, render)).rejects.toThrow('300 ms');
  });

  it('lets only so many papers wait', async () => {
    const on = open({ room: 2 });
    const prints = Array.from({ length: 5 }, () => print(on, 'count'));
    expect(await outcomes(prints)).toEqual([[1], [2], [3], 'unavailable', 'unavailable']);
    expect([...(await print(on, 'count'))]).toEqual([4]);
  });

  it('refuses what is not yet made when it is closed, and everything after', async () => {
    const on = open();
    const prints = [print(on, 'never'), print(on, 'count')];
    const settled = outcomes(prints);
    await on.close();
    expect(await settled).toEqual(['unavailable', 'unavailable']);
    await expect(print(on, 'count')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });
});
