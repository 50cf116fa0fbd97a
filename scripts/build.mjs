// Builds the web bundle. This process holds the lock, and not the start that asked for the build: where that start
// dies, the next one waits for the build instead of writing into it.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { buildIsCurrent, buildStamp, root, webFingerprint } from './lib/build-stamp.mjs';
import { holdLock } from './lib/lock.mjs';
import { writeStamp } from './lib/stamp.mjs';

process.env.NODE_ENV ??= 'production';
await holdLock('build', root, () => console.log('Another process is building the pages; waiting …'));
if (!buildIsCurrent()) {
  console.log('Building the pages …');
  // Taken before the build, so that a file which changes meanwhile makes the next start build again.
  const built = webFingerprint();
  rmSync(buildStamp, { force: true });
  try {
    const builder = await createBuilder({ root, mode: 'production', logLevel: 'error' });
    await builder.buildApp();
    compressAssets();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  writeStamp(buildStamp, built);
}

/** Compresses what is served, once and at the highest level, instead of on every request. */
function compressAssets() {
  for (const file of globSync(join(root, 'build/web/client/assets/*.{js,css,svg,json}'))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
