// A stamp records from which inputs a result on disk was made. It is written atomically after the result, so that a
// result without a matching stamp is incomplete or outdated.
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export function fingerprint(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

export function stampMatches(file, value) {
  try {
    return readFileSync(file, 'utf8') === value;
  } catch {
    return false;
  }
}

export function writeStamp(file, value) {
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, value);
  renameSync(unfinished, file);
}
