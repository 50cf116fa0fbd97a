import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };

const PRODUCT = fileURLToPath(new URL('../..', import.meta.url));

interface RunOptions {
  env?: Record<string, string>;
  /** Through npm and with the script before it, as a person runs it. */
  byNpm?: boolean;
}

/**
 * Runs a command of package.json beside the server, from the folder of a person's file. Without `byNpm` its script runs
 * with Node as npm would run it, in the project's folder.
 */
export async function runCommand(
  folder: string,
  args: readonly string[],
  { env = {}, byNpm = false }: RunOptions = {},
) {
  const [command = '', ...others] = args;
  const [program, ...given] = byNpm
    ? ['npm', '--prefix', PRODUCT, 'run', '--silent', command, '--', ...others]
    : [process.execPath, ...scriptOf(command), ...others];
  const child = spawn(program as string, given, {
    cwd: byNpm ? folder : PRODUCT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: folder,
      ...(byNpm ? {} : { INIT_CWD: folder }),
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

/** The arguments of Node in a script of package.json. @throws for a script that runs something else */
function scriptOf(command: string): string[] {
  const script = (packageJson.scripts as Record<string, string>)[command];
  if (!script?.startsWith('node ')) throw new Error(`${command} is no script that runs Node`);
  return script.split(' ').slice(1);
}
