// Type-checks each part of the source with its own compiler settings: domain, api and locales must not use platform
// types.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync('.react-router/types', { recursive: true, force: true });
const steps = [
  ['react-router', ['typegen']],
  ...['src/domain', 'src/api', 'src/locales', 'src/server', 'src/web', 'src/worker', 'e2e', 'test/forms'].map(
    (part) => ['tsc', ['-p', part]],
  ),
];
for (const [command, args] of steps) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
