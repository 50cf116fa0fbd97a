import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { jobForm } from '../../test/processes/node-process.ts';
import type { Answer, Call } from './caller.ts';

/** The tools and accounts of an attacker. */
export interface Means {
  url: string;
  /** Sends a call from one of the attacker's networks, and counts it. */
  send(network: number, call: Call): Promise<Answer>;
  /** Counts a request that was not sent with `send`. */
  count(status: number): void;
  random(): number;
  isOver(): boolean;
  /** Accounts of job seekers, each with a draft of an application. */
  employees: readonly { token: string; email: string; applicationId: number; jobId: number }[];
  employer: { token: string; companyId: number; occupation: string };
}

export interface Attack {
  name: string;
  /** What the attack needs and that is not measured. */
  prepare?(means: Means): Promise<unknown>;
  run(means: Means): Promise<unknown>;
}

/** Networks that an attacker calls from, since a single one would soon reach its rate limit. */
const NETWORKS = 20;

/** Sends without a pause, with this many concurrent calls, until the attack is over. */
function flood(means: Means, atOnce: number, next: (n: number) => Call | Promise<Call>): Promise<unknown> {
  return Promise.all(
    Array.from({ length: atOnce }, async (_, lane) => {
      for (let n = lane; !means.isOver(); n += atOnce) {
        const { status } = await means.send(n % NETWORKS, await next(n));
        // Backs off after a rejection: otherwise the attacker would use up all processors with retries.
        if (status === 0 || status === 429 || status === 503) await sleep(20);
      }
    }),
  );
}

const oneOf = <Item>({ random }: Means, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

const WORDS = ['koch', 'service', 'hotel', 'winter', 'zermatt', 'servise', 'küchnhilfe', 'reception', 'ab'];
const words = (means: Means, many: number) =>
  Array.from({ length: many }, () => `${oneOf(means, WORDS)}${Math.floor(means.random() * 1000)}`).join(' ');

function pages(connections: number): Attack {
  return {
    name: `${connections} connections ask for pages`,
    run: (means) =>
      flood(means, connections, () => ({
        method: 'GET',
        path: `/de/jobs?query=${encodeURIComponent(words(means, 2))}`,
      })),
  };
}

/** A malformed call of a kind that parsers have failed on. */
function odd(means: Means): Call {
  const depth = 10 + Math.floor(means.random() * 5000);
  const path = oneOf(means, [
    '/api/auth',
    '/1/indexes/jobs/query',
    '/api/auth/user/register',
    '/de/jobs',
    '//[',
    '/%',
  ]);
  const method = oneOf(means, ['POST', 'POST', 'POST', 'GET', 'PUT', 'DELETE', 'OPTIONS']);
  const body = oneOf(means, [
    '['.repeat(depth),
    `{"email":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}}`,
    `{"email":"${'a'.repeat(depth)}","password":${depth}e999}`,
    '{"__proto__":{"x":1},"constructor":{"prototype":{}}}',
    Buffer.from(Array.from({ length: 64 }, () => Math.floor(means.random() * 256))),
    '{"email":"\\ud800"}',
  ]);
  return { method, path, ...(method !== 'GET' && { body }) };
}

/** A slow form (Slowloris): a byte a second, without an end. */
async function dripFeed(means: Means, token: string): Promise<void> {
  const { hostname, port } = new URL(means.url);
  while (!means.isOver()) {
    const socket = connect({
      host: hostname,
      port: Number(port),
      localAddress: `127.0.9.${1 + Math.floor(means.random() * 200)}`,
    });
    let said = '';
    socket
      .on('data', (part) => {
        said += part;
      })
      .on('error', () => {});
    socket.write(
      `POST /api/user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{`,
    );
    const closed = once(socket, 'close');
    const drip = setInterval(() => (means.isOver() ? socket.destroy() : socket.write(' ')), 1000);
    await closed;
    clearInterval(drip);
    means.count(Number(said.slice(9, 12)));
  }
}

/** The form of an upload of 5 MB that does not become smaller by being compressed. */
async function aLargePicture(means: Means, field: string): Promise<Pick<Call, 'headers' | 'body'>> {
  const side = 1290;
  const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => means.random() * 256));
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
  const start = `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: Buffer.concat([Buffer.from(start), picture, Buffer.from('\r\n--x--\r\n')]),
  };
}

/** So many documents that an export of them does not fit the buffers of a connection. */
const LARGE_DOCUMENTS = 3;

/** A slow reader of an export: takes a byte every now and then, and begins anew when it is cut off. */
async function readSlowly(means: Means, token: string, network: number): Promise<void> {
  const { hostname, port } = new URL(means.url);
  while (!means.isOver()) {
    const localAddress = `127.0.10.${1 + network}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let status = 0;
    socket.on('error', () => {});
    socket.once('data', (head) => {
      status = Number(String(head).slice(9, 12));
      socket.pause();
    });
    socket.write(`GET /api/user/export HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    const closed = once(socket, 'close');
    const sip = setInterval(() => (means.isOver() ? socket.destroy() : socket.read(1)), 1000);
    await closed;
    clearInterval(sip);
    means.count(status);
  }
}

/**
 * Work that an account may request within its rights, and requests that strangers may send, each in an amount that once
 * brought a node down.
 */
export const ATTACKS: readonly Attack[] = [
  {
    name: '1,000 writes of one account at once',
    run: (means) =>
      flood(means, 1000, (n) => ({
        method: 'POST',
        path: `/api/company/${means.employer.companyId}/jobs`,
        token: means.employer.token,
        body: jobForm(`Flood ${n}`, means.employer.occupation),
      })),
  },
  {
    name: '30 papers of long resumes at once',
    run: async (means) => {
      const employees = means.employees.slice(0, 5);
      for (const [network, { token }] of employees.entries()) {
        for (let n = 0; n < 60; n++) {
          await means.send(network, {
            method: 'POST',
            path: '/api/employee/resume/jobs',
            token,
            body: {
              title: `Koch ${n}`,
              workload: 100,
              company_name: `Hotel ${n}`,
              street: 'Via Maistra',
              zip: '7000',
              place: 'Chur',
              country: 'CH',
              start_month: 6,
              start_year: 1960 + n,
              end_month: 9,
              end_year: 1960 + n,
              description: 'Frühstück, Bankette und Abendservice. '.repeat(250),
            },
          });
        }
      }
      await flood(means, 30, (n) => {
        const { token, applicationId } = oneOf(means, employees);
        // Every other caller disconnects, which must cancel the work.
        return {
          method: 'GET',
          path: `/api/employee/applications/${applicationId}/pdf`,
          token,
          ...(n % 2 === 0 && { hangUpAfter: 500 }),
        };
      });
    },
  },
  {
    name: '40 uploads of 5 MB at once',
    run: async (means) => {
      const { headers, body } = await aLargePicture(means, 'image');
      await flood(means, 40, () => ({
        method: 'POST',
        path: '/api/user/image',
        token: oneOf(means, means.employees).token,
        headers,
        body,
      }));
    },
  },
  {
    name: 'searches by the batch of 12 kB',
    run: (means) =>
      flood(means, 20, () => ({
        method: 'POST',
        path: '/1/indexes/*/queries',
        body: {
          requests: Array.from({ length: 50 }, () => ({
            indexName: 'jobs',
            params: `query=${words(means, 12)}&facets=*`,
          })),
        },
      })),
  },
  {
    name: 'searches in new words',
    run: (means) =>
      flood(means, 50, () => ({
        method: 'GET',
        path: `/api/search/jobs?query=${encodeURIComponent(words(means, 16))}`,
      })),
  },
  pages(20),
  pages(200),
  pages(1000),
  {
    name: '300 forms a byte a second',
    run: (means) =>
      Promise.all(
        Array.from({ length: 300 }, (_, n) =>
          dripFeed(means, means.employees[n % means.employees.length]?.token ?? ''),
        ),
      ),
  },
  {
    name: 'exports that are read slowly',
    async prepare(means) {
      const document = await aLargePicture(means, 'file');
      const path = '/api/employee/resume/documents';
      await Promise.all(
        means.employees.slice(1).map(async ({ token }, network) => {
          for (let n = 0; n < LARGE_DOCUMENTS; n++) {
            await means.send(network, { method: 'POST', path, token, ...document });
          }
        }),
      );
    },
    run: async (means) => {
      const [honest, ...slow] = means.employees;
      const reading = slow.map(({ token }, network) => readSlowly(means, token, network));
      // Somebody else asks for an own export, ten of which are allowed in a day.
      for (let n = 0; n < 10 && !means.isOver(); n++) {
        await sleep(1000);
        await means.send(NETWORKS + 1, { method: 'GET', path: '/api/user/export', token: honest?.token });
      }
      await Promise.all(reading);
    },
  },
  { name: 'odd requests', run: (means) => flood(means, 20, () => odd(means)) },
  {
    name: 'guesses of passwords',
    run: (means) =>
      flood(means, 50, (n) => ({
        method: 'POST',
        path: '/api/auth',
        body: { email: oneOf(means, means.employees).email, password: `Guess-${n}` },
      })),
  },
  {
    name: 'made-up tokens',
    run: (means) =>
      flood(means, 20, (n) => ({
        method: 'GET',
        path: '/api/user/sessions',
        token: `${words(means, 3).replaceAll(' ', '.')}.${n}`,
      })),
  },
  {
    name: 'mails of forgotten passwords',
    run: (means) =>
      flood(means, 10, () => ({
        method: 'POST',
        path: '/api/password/email',
        body: { email: means.employees[0]?.email },
      })),
  },
  {
    name: 'one application sent three times at once',
    run: async (means) => {
      while (!means.isOver()) {
        for (const [network, { token, applicationId }] of means.employees.entries()) {
          const sending = {
            method: 'PUT',
            path: `/api/employee/applications/${applicationId}`,
            token,
            body: { application_letter: '<p>Ich bin gern bei Ihnen.</p>', status: 'SEND' },
          };
          await Promise.all([1, 2, 3].map(() => means.send(network, sending)));
        }
        await sleep(50);
      }
    },
  },
];
