import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { freePort } from '../sockets.ts';

const PRODUCT = fileURLToPath(new URL('../..', import.meta.url));

/** The flags that `npm start` gives to Node, read from package.json so that tests start nodes alike. */
const START_FLAGS = (packageJson.scripts.start.match(/--\S+/g) ?? []) as string[];

/** One running node of the product, as an operating-system process. */
export interface NodeProcess {
  url: string;
  child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Sends the signal and waits for the end; answers the exit code, null after a kill. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

export interface NodeOptions {
  dataDir: string;
  env?: Record<string, string>;
  /** Arguments for Node itself, such as `--import`. */
  nodeArgs?: string[];
  /** A free one unless given. */
  port?: number;
  /** The folder of another release, instead of the one beside the tests. */
  product?: string;
  /** Whether npm starts it, in a process group of its own; signals go to npm. */
  byNpm?: boolean;
}

/** Ends what would never come to an end; it says nothing about speed. */
export const SAFETY_LIMIT_MS = 240_000;

/** Starts a node and waits until it may be sent visitors. @throws with its output when it ends before */
export async function startNode(options: NodeOptions): Promise<NodeProcess> {
  const node = spawnNode(options.port ?? (await freePort()), options);
  const end = Date.now() + SAFETY_LIMIT_MS;
  while (!(await isReady(node.url))) {
    if (node.child.exitCode !== null || node.child.signalCode !== null) {
      throw new Error(`The node ended before it was ready:\n${node.output()}`);
    }
    if (Date.now() > end) {
      await node.end('SIGKILL');
      throw new Error(`The node did not get ready:\n${node.output()}`);
    }
    await sleep(50);
  }
  return node;
}

/** Starts a node that is expected not to come up. */
export function spawnNode(
  port: number,
  { dataDir, env = {}, nodeArgs = [], product = PRODUCT, byNpm = false }: NodeOptions,
): NodeProcess {
  const url = `http://127.0.0.1:${port}`;
  // What `npm start` runs once everything is installed.
  const main = join(product, 'scripts/start.mjs');
  const [program, args] = byNpm
    ? // Without `prestart`, which may install the packages anew under the tests.
      ['npm', ['--prefix', product, 'start', '--silent', '--ignore-scripts']]
    : [process.execPath, [...START_FLAGS, ...nodeArgs, main]];
  const child = spawn(program, args, {
    detached: byNpm,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DEMO: '0',
      // Asked for on PostgreSQL; nobody pays here.
      PAYMENT: 'sandbox',
      LIMIT_REQUESTS: '999999',
      LIMIT_REGISTRATIONS: '999999',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return {
    url,
    child,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill(signal);
      const [code] = await ended;
      return code as number | null;
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Calls the API of a node; the body of the reply is whatever it sent. A login that a busy node turned away with 503 is
 * repeated.
 */
export async function callApi<T = never>(
  node: NodeProcess,
  method: string,
  path: string,
  call: { token?: string; body?: unknown } = {},
): Promise<{ status: number; body: T }> {
  const { token, body } = call;
  const response = await fetch(`${node.url}/api${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (path === '/auth' && response.status === 503) return callApi(node, method, path, call);
  return { status: response.status, body: (await response.json()) as T };
}

export const PASSWORD = 'Solstice-2026!';

export const registrationOf = (email: string) => ({
  sex: 2,
  first_name: 'Nadia',
  last_name: 'Frei',
  email,
  password: PASSWORD,
  password_confirmation: PASSWORD,
  language: 'de',
  agb_accepted_at: true,
  rules_accepted_at: true,
});

/** A company account with one company; answers what its calls need. */
export async function anEmployer(
  node: NodeProcess,
  name: string,
): Promise<{ token: string; companyId: number }> {
  const email = `${name}@example.org`;
  await expectStatus(callApi(node, 'POST', '/auth/company/register', { body: registrationOf(email) }), 201);
  const { token } = await expectStatus<{ token: string }>(
    callApi(node, 'POST', '/auth', { body: { email, password: PASSWORD } }),
    200,
  );
  const company = await expectStatus<{ data: { id: number } }>(
    callApi(node, 'POST', '/companies', {
      token,
      body: {
        name: `Hotel ${name}`,
        street: 'Via Maistra',
        zip: '7504',
        place: 'Pontresina',
        phone: '+41 81 842 00 00',
        size: 'small',
      },
    }),
    201,
  );
  return { token, companyId: company.data.id };
}

async function expectStatus<T>(call: Promise<{ status: number; body: unknown }>, status: number): Promise<T> {
  const reply = await call;
  if (reply.status !== status) throw new Error(`Status ${reply.status}: ${JSON.stringify(reply.body)}`);
  return reply.body as T;
}

/** An ad's form, in the months after the given day; its title is what tests look for. */
export function jobForm(title: string, occupationCode: string) {
  const now = new Date();
  const month = (ahead: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead, 15));
  const [start, end] = [month(1), month(5)];
  return {
    title,
    description: '<p>Sie arbeiten mit uns.</p>',
    fulltime: true,
    start_month: start.getUTCMonth() + 1,
    start_year: start.getUTCFullYear(),
    end_month: end.getUTCMonth() + 1,
    end_year: end.getUTCFullYear(),
    season: 'winter',
    zip: '7504',
    place: 'Pontresina',
    job_position_id: 4,
    job_category_id: 1,
    avam_occupation_code: occupationCode,
    number_of_jobs: 1,
    language: 'de',
  };
}
