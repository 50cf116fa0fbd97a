import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { market, marketDay } from '#test/search-corpus.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { LocalIndex } from './port.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'solstice-snapshot-'));
  path = join(folder, 'index', 'jobs');
});
afterEach(() => rmSync(folder, { recursive: true }));

const ads = [...market.values()];
const notes = { notes: { version: 7, day: marketDay }, arrays: { ids: Uint32Array.of(1, 2, 3) } };
const taken = () => true;

async function answers(index: LocalIndex) {
  const queries = ['', 'koch', 'küchenhilfe', 'zuerch', 'waiter', 'hotel'];
  const request = { page: 0, hitsPerPage: 100, disjunctive: false, today: marketDay } as const;
  return Promise.all(queries.map((query) => index.search({ ...request, query, pastTheEnd: 'first' })));
}

async function saved(): Promise<LocalIndex> {
  const index = createEmbeddedSearch();
  await index.replaceAll(ads);
  await index.save(path, notes);
  return index;
}

describe('a saved index', () => {
  it('is restored with the same answers, and accepts changes', async () => {
    const index = await saved();
    const restored = createEmbeddedSearch();
    expect(await restored.restore(path, taken)).toEqual(notes);
    expect(restored.size).toBe(ads.length);
    expect(await answers(restored)).toEqual(await answers(index));
    for (const each of [index, restored]) {
      each.remove(3);
      each.upsert({ ...(ads[0] as (typeof ads)[0]), title: 'Falkner' });
    }
    expect(restored.size).toBe(ads.length - 1);
    expect(await answers(restored)).toEqual(await answers(index));
  });

  it('has the state of the beginning of the save, with earlier changes and without later ones', async () => {
    const index = createEmbeddedSearch();
    await index.replaceAll(ads.slice(1));
    index.upsert(ads[0] as (typeof ads)[0]);
    index.remove(2);
    const before = await answers(index);
    const saving = index.save(path, notes);
    index.remove(5);
    index.upsert({ ...(ads[6] as (typeof ads)[0]), title: 'Falkner' });
    const meanwhile = await answers(index);
    await saving;
    expect(await answers(index)).toEqual(meanwhile);
    const restored = createEmbeddedSearch();
    await restored.restore(path, taken);
    expect(restored.size).toBe(ads.length - 1);
    expect(await answers(restored)).toEqual(before);
  });

  it('is not restored unless its notes are accepted', async () => {
    await saved();
    const index = createEmbeddedSearch();
    expect(await index.restore(path, (kept) => kept.notes.version !== 7)).toBeNull();
    expect(index.size).toBe(0);
  });

  it.each<[string, (bytes: Buffer) => Buffer | undefined]>([
    ['that is missing', () => undefined],
    ['that is empty', () => Buffer.alloc(0)],
    ['cut off in its header', (bytes) => bytes.subarray(0, 100)],
    ['cut off at its end', (bytes) => bytes.subarray(0, -1)],
    [
      'with one bit turned',
      (bytes) => bytes.fill((bytes.at(-900) as number) ^ 4, bytes.length - 900, bytes.length - 899),
    ],
    [
      'of other code',
      (bytes) => Buffer.from(bytes.toString('latin1').replace('"format":"', '"format":"0'), 'latin1'),
    ],
    ['of something else', () => Buffer.from('hello '.repeat(1000))],
  ])('is ignored in a file %s', async (_what, damage) => {
    await saved();
    const bytes = damage(readFileSync(path));
    if (bytes) writeFileSync(path, bytes);
    else rmSync(path);
    const index = createEmbeddedSearch();
    await index.replaceAll(ads.slice(0, 3));
    expect(await index.restore(path, taken)).toBeNull();
    expect(index.size).toBe(3);
  });

  it('deletes the partial file of a process that died while writing', async () => {
    await saved();
    writeFileSync(`${path}.b1`, 'half');
    truncateSync(`${path}.b1`, 3);
    await createEmbeddedSearch().restore(path, taken);
    expect(readdirSync(join(folder, 'index'))).toEqual(['jobs']);
  });
});
