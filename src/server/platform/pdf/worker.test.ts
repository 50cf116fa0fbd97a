import { afterEach, describe, expect, it } from 'vitest';
import { type DocumentWorker, openDocumentWorker } from './worker.ts';

type Render = (content: object) => Promise<Uint8Array>;

let worker: DocumentWorker | undefined;

afterEach(() => worker?.close());

function open(options?: Parameters<typeof openDocumentWorker>[0]) {
  worker = openDocumentWorker(options);
  return worker;
}

/** A module whose functions return a few bytes, and one that counts what its process has made so far. */
const PAPERS = new URL(
  `data:text/javascript,${encodeURIComponent(`
    let made = 0;
    export const count = async () => new Uint8Array([++made]);
    export const echo = async ({ bytes, date }) => new Uint8Array([...bytes, date.getUTCDate(), process.pid === ${process.pid} ? 1 : 0]);
    export const refuse = async () => { throw new RangeError('too wide'); };
    export const die = async () => process.exit(3);
    export const fill = async () => { for (const all = []; ; ) all.push(new Array(1e5).fill(all.length / 3)); };
    const hoarded = [];
    export const hoard = async () => {
      // More than most of the heap, and less than all of it.
      for (let n = 0; n < 25; n += 1) hoarded.push(new Array(1e6).fill(n / 3));
      return new Uint8Array([1]);
    };
    export const dawdle = async () => {
      for (const end = Date.now() + 100; Date.now() < end; );
      return new Uint8Array([++made]);
    };
    export const turn = async () => { for (;;); };
    export const never = () => new Promise(() => {});
  `)}`,
);

const print = (on: DocumentWorker, render: string, content = {}) => on.run<Render>(PAPERS, render, content);
const outcomes = async (prints: Promise<Uint8Array>[]) =>
  (await Promise.allSettled(prints)).map((it) =>
    it.status === 'fulfilled' ? [...it.value] : (it.reason as Error).message,
  );

describe('the document worker', () => {
  it('runs a function in a separate process and returns its result', async () => {
    const content = { bytes: [7, 8], date: new Date('2026-11-20T12:00:00Z') };
    expect([...(await print(open(), 'echo', content))]).toEqual([7, 8, 20, 0]);
  });

  it('reuses its process for one paper after the other', async () => {
    const on = open();
    expect(await outcomes([print(on, 'count'), print(on, 'count')])).toEqual([[1], [2]]);
    expect([...(await print(on, 'count'))]).toEqual([3]);
  });

  it('rejects a paper whose function throws, and no other', async () => {
    const on = open();
    const prints = ['count', 'refuse', 'gone', 'count'].map((render) => print(on, render));
    await expect(prints[1]).rejects.toThrow(RangeError);
    expect(await outcomes(prints)).toEqual([[1], 'too wide', expect.stringContaining('not a function'), [2]]);
  });

  it('rejects content that cannot be cloned before anything is run', async () => {
    const on = open();
    await expect(print(on, 'count', { draw: () => {} })).rejects.toThrow('could not be cloned');
    expect([...(await print(on, 'count'))]).toEqual([1]);
  });

  it('loses one paper when a process crashes, and makes the others in the next one', async () => {
    const on = open();
    const prints = ['count', 'die', 'count', 'count'].map((render) => print(on, render));
    expect(await outcomes(prints)).toEqual([[1], expect.stringContaining('(3)'), [1], [2]]);
  });

  it('survives a paper that runs out of memory', async () => {
    const on = open();
    const prints = [print(on, 'fill'), print(on, 'count')];
    await expect(prints[0]).rejects.toThrow(/ended \((SIGABRT|134)\)/);
    expect([...((await prints[1]) ?? [])]).toEqual([1]);
  });

  it('replaces a process whose heap is nearly full, and loses nothing', async () => {
    const on = open();
    expect(await outcomes(['count', 'hoard', 'count', 'count'].map((render) => print(on, render)))).toEqual([
      [1],
      [1],
      [1],
      [2],
    ]);
  });

  it.each(['turn', 'never'])('gives up a paper that does not end (%s)', async (render) => {
    const on = open({ timeLimitMs: 300 });
    await expect(print(on, render)).rejects.toThrow('300 ms');
  });

  it('gives up a paper after its own time limit', async () => {
    const on = open();
    const print = on.run<Render>(PAPERS, 'turn', {}, undefined, 300);
    await expect(print).rejects.toThrow('300 ms');
  });

  it('limits the number of queued papers', async () => {
    const on = open({ room: 2 });
    const prints = Array.from({ length: 5 }, () => print(on, 'count'));
    expect(await outcomes(prints)).toEqual([[1], [2], [3], 'unavailable', 'unavailable']);
    expect([...(await print(on, 'count'))]).toEqual([4]);
  });

  describe('with several waiters', () => {
    const waiter = (name: string, hungUp = new AbortController()) => ({ name, gone: hungUp.signal });
    /** Identifies papers by the order in which they were made, while the first one keeps the worker busy. */
    const printFor = (on: DocumentWorker, by: ReturnType<typeof waiter> | undefined, text = '') =>
      on.run<Render>(PAPERS, 'count', { text }, by);

    it('alternates between them, however many papers one of them ordered', async () => {
      const on = open();
      const prints = ['first', 'greedy', 'greedy', 'other', 'third'].map((name) =>
        printFor(on, waiter(name)),
      );
      expect(await outcomes(prints)).toEqual([[1], [2], [5], [3], [4]]);
    });

    it('makes a small paper before the large ones of others, without starving these', async () => {
      const on = open();
      const prints = [
        printFor(on, waiter('first')),
        printFor(on, waiter('novelist'), 'x'.repeat(5000)),
        printFor(on, waiter('novelist'), 'x'.repeat(5000)),
        printFor(on, waiter('other')),
        printFor(on, waiter('poet'), 'x'.repeat(100)),
      ];
      expect(await outcomes(prints)).toEqual([[1], [4], [5], [2], [3]]);
    });

    it('counts files by their size, so that papers merged from large files let others pass', async () => {
      const on = open();
      const file = (by: string, size: number) =>
        on.run<Render>(PAPERS, 'count', { bytes: new Uint8Array(size) }, waiter(by));
      const prints = [
        printFor(on, waiter('first')),
        file('binder', 5e6),
        file('other', 1000),
        file('third', 50),
      ];
      expect(await outcomes(prints)).toEqual([[1], [4], [3], [2]]);
    });

    it('makes a person’s paper before a task’s, without starving the task', async () => {
      const on = open();
      const prints = [
        printFor(on, waiter('first')),
        printFor(on, undefined),
        ...Array.from({ length: 3 }, (_, n) => printFor(on, waiter(`person ${n}`), 'x'.repeat(5 * n))),
      ];
      expect(await outcomes(prints)).toEqual([[1], [5], [2], [3], [4]]);
      const later = [
        printFor(on, waiter('first')),
        printFor(on, undefined),
        printFor(on, waiter('novelist'), 'x'.repeat(5000)),
      ];
      expect(await outcomes(later)).toEqual([[6], [7], [8]]);
    });

    it('makes the papers of others before the next one of a waiter who held them up, however small that is', async () => {
      const on = open({ freeMs: 50 });
      const prints = [
        on.run<Render>(PAPERS, 'dawdle', {}, waiter('slow')),
        printFor(on, waiter('slow')),
        printFor(on, waiter('novelist'), 'x'.repeat(5000)),
        printFor(on, waiter('other')),
      ];
      expect(await outcomes(prints)).toEqual([[1], [4], [3], [2]]);
    });

    it('rejects a call that was queued for too long with a time to retry, except for tasks', async () => {
      const on = open({ longestWaitMs: 50, timeLimitMs: 500 });
      const held = print(on, 'never');
      const prints = [printFor(on, waiter('other')), printFor(on, undefined)];
      await expect(prints[0]).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
      await expect(held).rejects.toThrow('500 ms');
      expect((await outcomes(prints))[1]).toEqual([1]);
    });

    it('rejects more than two queued calls of one waiter, and of nobody else', async () => {
      const on = open();
      const prints = ['first', 'greedy', 'greedy', 'greedy', 'other'].map((name) =>
        printFor(on, waiter(name)),
      );
      await expect(prints[3]).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 5 });
      expect((await outcomes(prints))[4]).toEqual([3]);
    });

    it('drops the call of a waiter who has disconnected, and gives its place to others', async () => {
      const on = open({ room: 2 });
      const hungUp = new AbortController();
      const prints = [
        printFor(on, waiter('first')),
        printFor(on, waiter('gone', hungUp)),
        printFor(on, waiter('other')),
      ];
      hungUp.abort();
      const next = printFor(on, waiter('next'));
      expect(await outcomes([...prints, next])).toEqual([[1], 'unavailable', [2], [3]]);
      await expect(printFor(on, waiter('gone', hungUp))).rejects.toMatchObject({ code: 'unavailable' });
    });
  });

  it('rejects queued and later calls when it is closed', async () => {
    const on = open();
    const prints = [print(on, 'never'), print(on, 'count')];
    const settled = outcomes(prints);
    await on.close();
    expect(await settled).toEqual(['unavailable', 'unavailable']);
    await expect(print(on, 'count')).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  });
});
