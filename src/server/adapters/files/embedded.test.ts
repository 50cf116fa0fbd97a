import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from './embedded.ts';
import { type FileStore, keyOfFile } from './port.ts';

let around: string;
let files: FileStore;

beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), 'solstice-files-'));
  mkdirSync(join(around, 'files'));
  writeFileSync(join(around, 'secret-key'), 'hidden');
  files = diskFiles(join(around, 'files'));
});
afterAll(() => rmSync(around, { recursive: true, force: true }));

describe('the folder of files', () => {
  it('names a file by a hash of its content, so the same content is stored once', async () => {
    const key = await files.put(Buffer.from('paper'), 'pdf');
    expect(key).toMatch(/^[0-9a-f]{64}\.pdf$/);
    expect(await files.put(Buffer.from('paper'), 'pdf')).toBe(key);
    expect(await files.get(key)).toEqual(Buffer.from('paper'));
    await files.delete(key);
    expect(await files.get(key)).toBeNull();
  });

  describe('streamed content', () => {
    const parts = async function* (...texts: string[]) {
      for (const text of texts) yield Buffer.from(text);
    };
    const brokenOff = async function* () {
      yield Buffer.from('half');
      throw new Error('broken off');
    };
    const everything = () =>
      readdirSync(join(around, 'files'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);

    it('is stored under the key of its whole content, and can be streamed back', async () => {
      const key = await files.put(parts('pa', 'per', ' in parts'), 'pdf');
      expect(key).toBe(keyOfFile(Buffer.from('paper in parts'), 'pdf'));
      const file = await files.open(key);
      expect([file?.size, await text(file?.stream as Readable)]).toEqual([14, 'paper in parts']);
      expect(await files.open(keyOfFile(Buffer.from('another'), 'pdf'))).toBeNull();
      expect(await files.open('../secret-key')).toBeNull();
    });

    it('leaves nothing behind when its stream fails', async () => {
      const before = everything();
      await expect(files.put(brokenOff(), 'pdf')).rejects.toThrow('broken off');
      await expect(files.pass(brokenOff())).rejects.toThrow('broken off');
      expect(everything()).toEqual(before);
    });

    it('can be buffered for one reading without a name in the file system', async () => {
      const before = everything();
      const { size, stream } = await files.pass(parts('for one', ' reading'));
      expect(everything()).toEqual(before);
      expect([size, await text(stream)]).toEqual([15, 'for one reading']);
    });
  });

  it('reads and deletes nothing outside of its own keys', async () => {
    const hash = 'a'.repeat(64);
    for (const key of [
      '../secret-key',
      'secret-key',
      '',
      `../${hash}.pdf`,
      `${hash}.pdf/../../secret-key`,
      `${hash}.p/f`,
    ]) {
      expect(await files.get(key)).toBeNull();
      await files.delete(key);
    }
    expect(existsSync(join(around, 'secret-key'))).toBe(true);
  });

  describe('the sweep', () => {
    const DAY = 24 * 3600_000;
    const pathOf = (key: string) => join(around, 'files', key.slice(0, 2), key);
    const age = (path: string, ms: number) => {
      const at = new Date(Date.now() - ms);
      utimesSync(path, at, at);
    };
    const putLongAgo = async (text: string) => {
      const key = await files.put(Buffer.from(text), 'pdf');
      age(pathOf(key), 2 * DAY);
      return key;
    };

    it('deletes files that are old and unreferenced, and nothing else', async () => {
      const [wanted, orphan] = [await putLongAgo('wanted'), await putLongAgo('orphan')];
      const fresh = await files.put(Buffer.from('fresh'), 'pdf');
      writeFileSync(join(around, 'files', wanted.slice(0, 2), 'notes.txt'), 'not ours');
      age(join(around, 'files', wanted.slice(0, 2), 'notes.txt'), 2 * DAY);
      const asked: string[] = [];
      await files.sweep(DAY, async (keys) => {
        asked.push(...keys);
        return new Set([wanted]);
      });
      expect(asked.sort()).toEqual([wanted, orphan].sort());
      expect(await files.get(wanted)).not.toBeNull();
      expect(await files.get(fresh)).not.toBeNull();
      expect(await files.get(orphan)).toBeNull();
      expect(readdirSync(join(around, 'files', wanted.slice(0, 2)))).toContain('notes.txt');
    });

    it('deletes drafts of a killed put once they are old', async () => {
      const key = await putLongAgo('killed');
      const drafts = [1, 2].map((n) => `${pathOf(key)}.00000000-0000-4000-8000-00000000000${n}`);
      for (const draft of drafts) writeFileSync(draft, 'half');
      age(drafts[0] ?? '', 2 * DAY);
      await files.sweep(DAY, async (keys) => new Set(keys));
      expect(drafts.map((draft) => existsSync(draft))).toEqual([false, true]);
      expect(await files.get(key)).not.toBeNull();
    });

    it('keeps a file that is put again after its key was checked', async () => {
      const key = await putLongAgo('again');
      await files.sweep(DAY, async () => {
        await files.put(Buffer.from('again'), 'pdf');
        return new Set();
      });
      expect(await files.get(key)).toEqual(Buffer.from('again'));
    });

    it('checks keys in batches, however many there are, also where the folder does not exist yet', async () => {
      const keys = await Promise.all(Array.from({ length: 1100 }, (_, n) => putLongAgo(`many ${n}`)));
      const pieces: number[] = [];
      await files.sweep(DAY, async (some) => {
        pieces.push(some.length);
        return new Set();
      });
      expect(pieces.slice(0, 2)).toEqual([500, 500]);
      expect(await files.get(keys[0] ?? '')).toBeNull();
      await diskFiles(join(around, 'none')).sweep(DAY, async () => new Set());
    });
  });

  it('refuses an extension that could lead to another folder', async () => {
    await expect(files.put(Buffer.from('x'), '../x')).rejects.toThrow('No file may end in');
    expect(readdirSync(around).sort()).toEqual(['files', 'secret-key']);
  });
});
