import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PRODUCT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command beside the server as a person would, from the folder of their file. */
export async function runCommand(folder: string, args: readonly string[], env: Record<string, string> = {}) {
  const [command = '', ...others] = args;
  const child = spawn('npm', ['--prefix', PRODUCT, 'run', '--silent', command, '--', ...others], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk;
  });
  const [code] = await once(child, 'close');
  return { code: code as number | null, ...said };
}
