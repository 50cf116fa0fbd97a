import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DataDirError, dataDirProblem, prepareDataDir } from './data-dir.ts';

let dir: string;
let umask: number;

beforeEach(() => {
  umask = process.umask(0o022);
  dir = mkdtempSync(join(tmpdir(), 'solstice-data-dir-'));
});
afterEach(() => {
  process.umask(umask);
  rmSync(dir, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('a new data folder, and all that is written afterwards, is for its own user alone', async () => {
  const made = join(dir, 'new/data');
  expect(await prepareDataDir(made)).toEqual([]);
  writeFileSync(join(made, 'later'), '');
  mkdirSync(join(made, 'folder'));
  expect(['', 'later', 'folder'].map((name) => modeOf(join(made, name)))).toEqual(['700', '600', '700']);
});

it('what lies in a data folder of before is closed to others, and said to have been open', async () => {
  mkdirSync(join(dir, 'database'));
  writeFileSync(join(dir, 'lock.db'), '');
  mkdirSync(join(dir, 'mail'), { mode: 0o700 });
  expect(await prepareDataDir(dir)).toEqual([expect.stringContaining('access to database, lock.db;')]);
  expect(['database', 'lock.db', 'mail'].map((name) => modeOf(join(dir, name)))).toEqual([
    '700',
    '600',
    '700',
  ]);
  expect(await prepareDataDir(dir)).toEqual([]);
});

it('a folder of somebody else’s keeps its mode and its other files, and the person is told how to close it', async () => {
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'notes'), '');
  expect(await prepareDataDir(dir)).toEqual([expect.stringContaining('chmod 700')]);
  expect([modeOf(dir), modeOf(join(dir, 'notes'))]).toEqual(['755', '644']);
});

it('a folder that can be written has no problem, and no trace is left of the trial', async () => {
  await prepareDataDir(dir);
  expect(await dataDirProblem(dir)).toBeNull();
  expect(statSync(join(dir, 'write-probe'), { throwIfNoEntry: false })).toBeUndefined();
});

it('a full disk is told in a sentence', async () => {
  // Whoever writes to this device is told that it is full.
  symlinkSync('/dev/full', join(dir, 'write-probe'));
  expect(await dataDirProblem(dir)).toMatch(/^The disk of the data folder is full\./);
  await expect(prepareDataDir(dir)).rejects.toThrow(DataDirError);
});

it('a folder that cannot be made or written is told in a sentence', async () => {
  writeFileSync(join(dir, 'file'), '');
  await expect(prepareDataDir(join(dir, 'file/data'))).rejects.toThrow(
    /\. Nothing can be written to the data folder/,
  );
  await expect(prepareDataDir('/sys/solstice')).rejects.toThrow(DataDirError);
});
