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

it('a new data folder, and all that is written afterwards, is for its own user alone', () => {
  const made = join(dir, 'new/data');
  expect(prepareDataDir(made)).toEqual([]);
  writeFileSync(join(made, 'later'), '');
  mkdirSync(join(made, 'folder'));
  expect(['', 'later', 'folder'].map((name) => modeOf(join(made, name)))).toEqual(['700', '600', '700']);
});

it('what lies in a data folder of before is closed to others, and said to have been open', () => {
  mkdirSync(join(dir, 'database'));
  writeFileSync(join(dir, 'lock.db'), '');
  mkdirSync(join(dir, 'mail'), { mode: 0o700 });
  expect(prepareDataDir(dir)).toEqual([expect.stringContaining('access to database, lock.db;')]);
  expect(['database', 'lock.db', 'mail'].map((name) => modeOf(join(dir, name)))).toEqual([
    '700',
    '600',
    '700',
  ]);
  expect(prepareDataDir(dir)).toEqual([]);
});

it('a folder of somebody else’s keeps its mode and its other files, and the person is told how to close it', () => {
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'notes'), '');
  expect(prepareDataDir(dir)).toEqual([expect.stringContaining('chmod 700')]);
  expect([modeOf(dir), modeOf(join(dir, 'notes'))]).toEqual(['755', '644']);
});

it('a folder that can be written has no problem, and no trace is left of the trial', () => {
  prepareDataDir(dir);
  expect(dataDirProblem(dir)).toBeNull();
  expect(statSync(join(dir, 'write-probe'), { throwIfNoEntry: false })).toBeUndefined();
});

it('a full disk is told in a sentence', () => {
  // Whoever writes to this device is told that it is full.
  symlinkSync('/dev/full', join(dir, 'write-probe'));
  expect(dataDirProblem(dir)).toMatch(/^The disk of the data folder .* is full\./);
  expect(() => prepareDataDir(dir)).toThrow(DataDirError);
});

it('a folder that cannot be made or written is told in a sentence', () => {
  writeFileSync(join(dir, 'file'), '');
  expect(() => prepareDataDir(join(dir, 'file/data'))).toThrow(/^The data folder .* cannot be written/);
  expect(() => prepareDataDir('/sys/solstice')).toThrow(DataDirError);
});
