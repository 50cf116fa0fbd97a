import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint, stampMatches } from './stamp.mjs';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const buildStamp = join(root, 'build/.stamp');

// The bundle never contains server code (enforced by the architecture test), so a change of the server needs no build.
const INPUTS = ['src/**', '*.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'];
const NO_INPUTS = ['src/server/**', '**/*.test.*'];

/** A hash of the names and contents of all inputs of the web bundle. */
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
