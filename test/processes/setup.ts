import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import setUpPostgres from '../postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests keep data folders; removed at the end of the run, however their workers end. */
    dataFolders: string;
  }
}

/** Vitest's global set-up of the tests with processes. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolders = mkdtempSync(join(tmpdir(), 'solstice-processes-'));
  project.provide('dataFolders', dataFolders);
  const stopPostgres = await setUpPostgres(project);
  return async () => {
    await stopPostgres();
    rmSync(dataFolders, { recursive: true, force: true });
  };
}
