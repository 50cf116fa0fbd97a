// `npm start`: builds the pages if they changed, then becomes the server. The server runs in this process, so that
// signals, exit codes and deaths are those of one process. `npm run prestart` has installed the packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIsCurrent, root } from './lib/build-stamp.mjs';
import './lib/drizzle-resolution.mjs';

process.env.NODE_ENV ??= 'production';
if (!buildIsCurrent()) {
  // A process of its own, so that the compilers do not stay in the server's memory.
  const build = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
enableCompileCache(join(root, 'node_modules/.cache/compile'));
await import('../src/server/main.ts');
// Node itself does so only at an orderly end, and a process that is killed has none.
flushCompileCache();
