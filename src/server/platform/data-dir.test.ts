import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DataDirError, dataDirProblem, prepareDataDir, watchDataDir } from './data-dir.ts';

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

it('makes a new data folder, and all files written afterwards, accessible to its own user only', async () => {
  const made = join(dir, 'new/data');
  expect(await prepareDataDir(made)).toEqual([]);
  writeFileSync(join(made, 'later'), '');
  mkdirSync(join(made, 'folder'));
  expect(['', 'later', 'folder'].map((name) => modeOf(join(made, name)))).toEqual(['700', '600', '700']);
});

it('removes the access of others to existing entries of the data folder, and reports that they were open', async () => {
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

it('keeps the mode and foreign files of an existing folder, and reports how to close it', async () => {
  chmodSync(dir, 0o755);
  writeFileSync(join(dir, 'notes'), '');
  expect(await prepareDataDir(dir)).toEqual([expect.stringContaining('chmod 700')]);
  expect([modeOf(dir), modeOf(join(dir, 'notes'))]).toEqual(['755', '644']);
});

it('reports no problem for a writable folder, and leaves no trace of the write probe', async () => {
  await prepareDataDir(dir);
  expect(await dataDirProblem(dir)).toBeNull();
  expect(statSync(join(dir, 'write-probe'), { throwIfNoEntry: false })).toBeUndefined();
});

it('reports a full disk in a sentence', async () => {
  // Writing to this device fails with ENOSPC.
  symlinkSync('/dev/full', join(dir, 'write-probe'));
  expect(await dataDirProblem(dir)).toMatch(/^The disk of the data folder is full\./);
  await expect(prepareDataDir(dir)).rejects.toThrow(DataDirError);
});

it('reports a folder that cannot be created or written in a sentence', async () => {
  writeFileSync(join(dir, 'file'), '');
  await expect(prepareDataDir(join(dir, 'file/data'))).rejects.toThrow(
    /\. Nothing can be written to the data folder/,
  );
  await expect(prepareDataDir('/sys/solstice')).rejects.toThrow(DataDirError);
});

it('calls a disk silent only after six turns without an answer, and tells when it answers again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const told: (string | null)[] = [];
    let answer = () => {};
    const probe = () =>
      new Promise<string | null>((resolve) => {
        answer = () => resolve(null);
      });
    const folder = watchDataDir(dir, (problem) => told.push(problem), probe);
    vi.advanceTimersByTime(6 * 5000);
    expect([told, folder.problem()]).toEqual([[], null]);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual(['The disk of the data folder does not answer.']);
    answer();
    await Promise.resolve();
    expect([told.at(-1), folder.problem()]).toEqual([null, null]);
  } finally {
    vi.useRealTimers();
  }
});
