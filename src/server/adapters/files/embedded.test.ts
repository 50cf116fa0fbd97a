import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskFiles } from './embedded.ts';
import type { FileStore } from './port.ts';

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
  it('names a file by what it holds, and so the same one once', async () => {
    const key = await files.put(Buffer.from('paper'), 'pdf');
    expect(key).toMatch(/^[0-9a-f]{64}\.pdf$/);
    expect(await files.put(Buffer.from('paper'), 'pdf')).toBe(key);
    expect(await files.get(key)).toEqual(Buffer.from('paper'));
    await files.delete(key);
    expect(await files.get(key)).toBeNull();
  });

  it('reads and deletes nothing that is no key of its own', async () => {
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

  it('keeps nothing under an ending that could lead elsewhere', async () => {
    await expect(files.put(Buffer.from('x'), '../x')).rejects.toThrow('No file may end in');
    expect(readdirSync(around).sort()).toEqual(['files', 'secret-key']);
  });
});
