/**
 * Another person, at work while the product is attacked: in a thread of its own, so that what the attacker does there does
 * not count as waiting. Each kind of call is made again a little after it was answered.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { jobForm } from '../../test/processes/node-process.ts';
import { type Call, caller } from './caller.ts';

export interface BystanderData {
  url: string;
  employee: { token: string; applicationId: number };
  employer: { token: string; companyId: number; occupation: string };
}

/** What the bystander saw of one attack. */
export interface Seen {
  calls: number;
  /** Calls without the expected answer, by their status; 0 for a broken connection. */
  refused: Record<number, number>;
  worst: Record<Kind, number>;
  /** The ids of ads that were acknowledged. */
  acknowledged: number[];
}

const KINDS = ['health', 'search', 'page', 'read', 'write', 'paper'] as const;
type Kind = (typeof KINDS)[number];

/** So that it stays below what one network may ask for in a minute. */
const PAUSE_MS = 350;
/** As often as browsers do: where the answer is lost with a node that is killed, the old token is taken for a minute more. */
const EXCHANGE_MS = 30_000;
/** No attack's address ends like this. */
const HOST = 2;

const { url, employee, employer } = workerData as BystanderData;
const own = caller(url, HOST);
let count = 0;
const calls: Record<Kind, () => Call> = {
  health: () => ({ method: 'GET', path: '/healthz' }),
  search: () => ({ method: 'GET', path: `/api/search/jobs?query=koch&page=${count % 3}` }),
  page: () => ({ method: 'GET', path: '/de/jobs' }),
  read: () => ({ method: 'GET', path: '/api/employee', token: employee.token }),
  write: () => ({
    method: 'POST',
    path: `/api/company/${employer.companyId}/jobs`,
    token: employer.token,
    body: jobForm(`Seen ${++count}`, employer.occupation),
  }),
  paper: () => ({
    method: 'GET',
    path: `/api/employee/applications/${employee.applicationId}/pdf`,
    token: employee.token,
  }),
};

const fresh = (): Seen => ({
  calls: 0,
  refused: {},
  worst: Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>,
  acknowledged: [],
});

let seen = fresh();

async function goOn(kind: Kind): Promise<never> {
  for (;;) {
    const startedAt = performance.now();
    const { status, body } = await own.call(calls[kind]());
    seen.worst[kind] = Math.max(seen.worst[kind], performance.now() - startedAt);
    seen.calls += 1;
    if (status !== (kind === 'write' ? 201 : 200)) seen.refused[status] = (seen.refused[status] ?? 0) + 1;
    else if (kind === 'write') seen.acknowledged.push(JSON.parse(body.toString()).data.id);
    await sleep(PAUSE_MS);
  }
}

/** Exchanges the token; what is away meanwhile is asked again the next time. */
async function exchange(account: { token: string }): Promise<void> {
  const { status, body } = await own.call({
    method: 'GET',
    path: '/api/token/refresh',
    token: account.token,
  });
  if (status === 200) account.token = JSON.parse(body.toString()).token;
}

for (const kind of KINDS) void goOn(kind);
setInterval(() => void Promise.all([employee, employer].map(exchange)), EXCHANGE_MS);
// Told to report, it begins anew.
parentPort?.on('message', () => {
  parentPort?.postMessage(seen);
  seen = fresh();
});
