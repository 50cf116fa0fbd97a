import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, stampMatches } from './stamp.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const buildStamp = join(root, 'build/.stamp');

// The bundle never holds server code (the architecture test sees to it), so the server may change without a build.
const INPUTS = ['src/**', '*.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NO_INPUTS = ['src/server/**', '**/*.test.*'];

/** A hash over the names and contents of everything the web bundle is made from. */
export function webFingerprint() {
  const files = globSync(INPUTS, { cwd: root, exclude: NO_INPUTS, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return fingerprint(files.flatMap((file) => [file.slice(root.length), readFileSync(file)]));
}

export function buildIsCurrent() {
  return existsSync(join(root, 'build/web')) && stampMatches(buildStamp, webFingerprint());
}
