/**
 * An ordinary user during an attack. It runs in a thread of its own, so that the attacker's load on the event loop does
 * not count as waiting. Each kind of call is repeated shortly after its answer.
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

/** What the bystander measured during one attack. */
export interface Seen {
  calls: number;
  /** Calls without the expected status, counted by their status; 0 for a broken connection. */
  refused: Record<number, number>;
  worst: Record<Kind, number>;
  /** The ids of ads whose creation was acknowledged. */
  acknowledged: number[];
}

const KINDS = ['health', 'search', 'page', 'read', 'write', 'paper'] as const;
type Kind = (typeof KINDS)[number];

/** Keeps the bystander below the rate limit of a single network. */
const PAUSE_MS = 350;
/**
 * As often as browsers refresh it: if the answer is lost because a node is killed, the old token is valid for another
 * minute.
 */
const EXCHANGE_MS = 30_000;
/** The last part of the bystander's address; no attacker's address ends with it. */
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

/** Refreshes the session token; a failed attempt is repeated the next time. */
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
// Any message asks for the report, which resets the figures.
parentPort?.on('message', () => {
  parentPort?.postMessage(seen);
  seen = fresh();
});
