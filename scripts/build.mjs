// Builds the web bundle. The lock is held by the process that builds, so a second start waits for a build whose
// own start has died, instead of writing into it.
import { rmSync } from 'node:fs';
import { createBuilder } from 'vite';
import { buildIsCurrent, buildStamp, root, webFingerprint } from './lib/build-stamp.mjs';
import { holdLock } from './lib/lock.mjs';
import { writeStamp } from './lib/stamp.mjs';

process.env.NODE_ENV ??= 'production';
await holdLock('build', root, () => console.log('Another process is building the pages; waiting …'));
if (!buildIsCurrent()) {
  console.log('Building the pages …');
  // Taken before the build: what changes meanwhile makes the next start build again.
  const built = webFingerprint();
  rmSync(buildStamp, { force: true });
  try {
    const builder = await createBuilder({ root, mode: 'production', logLevel: 'warn' });
    await builder.buildApp();
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  writeStamp(buildStamp, built);
}
