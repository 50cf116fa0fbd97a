// Builds the web bundle. This process holds the lock, not the start that asked for the build: if that start is killed,
// the next one waits for the running build instead of writing into its output.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, createBuilder } from 'vite';
import { buildIsCurrent, buildStamp, root, webFingerprint } from './lib/build-stamp.mjs';
import { holdLock } from './lib/lock.mjs';
import { writeStamp } from './lib/stamp.mjs';

process.env.NODE_ENV ??= 'production';
await holdLock('build', root, () => console.log('Another process is building the pages; waiting …'));
if (!buildIsCurrent()) {
  console.log('Building the pages …');
  // Computed before the build, so that a file that changes during the build makes the next start build again.
  const built = webFingerprint();
  rmSync(buildStamp, { force: true });
  try {
    const builder = await createBuilder({ root, mode: 'production', logLevel: 'error' });
    await builder.buildApp();
    compressAssets();
    await buildWorker();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  writeStamp(buildStamp, built);
}

/** Builds the service worker, one script without imports; the server writes the facts of the release at its head. */
function buildWorker() {
  const entry = join(root, 'src/worker/main.ts');
  return build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: join(root, 'build/web/worker'),
      emptyOutDir: true,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'worker', fileName: () => 'service-worker.js' },
    },
  });
}

/** Compresses the assets once, at the highest level, instead of on every request. */
function compressAssets() {
  for (const file of globSync(join(root, 'build/web/client/assets/*.{js,css,svg,json}'))) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
