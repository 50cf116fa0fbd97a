// `npm start`: builds the pages if they have changed, then becomes the server. The server runs in this process, so that
// signals and exit codes need no forwarding. `npm run prestart` has installed the packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { buildIsCurrent, root } from './lib/build-stamp.mjs';
import './lib/quick-start.mjs';

process.env.NODE_ENV ??= 'production';
if (!buildIsCurrent()) {
  // A separate process, so that the memory of the compilers is released before the server runs.
  const build = spawn(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) process.exit(code ?? 1);
}
await import('../src/server/main.ts');
// Node writes the compile cache only on an orderly exit, which a process that is killed does not have.
flushCompileCache();
