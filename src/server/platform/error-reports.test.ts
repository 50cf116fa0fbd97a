import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ErrorReports, openErrorReports } from './error-reports.ts';
import { createLog } from './log.ts';

/** The reports that the service received, in order. */
const received: string[] = [];
let service: Server;
let reports: ErrorReports;

beforeAll(async () => {
  service = createServer(async (request, reply) => {
    let body = '';
    for await (const part of request) body += part;
    received.push(body);
    reply.end('{}');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  const { port } = service.address() as AddressInfo;
  reports = await openErrorReports(`http://key@127.0.0.1:${port}/1`);
});
afterAll(() => void service.close());

it('reports logged errors without values and addresses, and a tenth of the requests by their route', async () => {
  const log = createLog('warn', { write: () => {} }, reports.failed);
  log.warn({ err: new Error('only a warning') });
  const cause = Object.assign(new Error('Key (email)=(meta@example.org)'), {
    severity: 'ERROR',
    code: '23505',
  });
  const error = new DrizzleQueryError('insert into users (email) values ($1)', ['meta@example.org'], cause);
  log.child({ reqId: '1' }).error({ err: error }, 'it failed');
  for (let at = 0; at < 1000; at += 1) {
    reports.answered({ method: 'GET', route: '/api/jobs/:jobId', status: 200, ms: 12 });
  }
  await reports.close();
  const all = received.join('\n');
  expect(all).toContain('insert into users (email) values ($1)');
  expect(all).toContain('a statement failed with 23505');
  expect(all).toContain('error-reports.test.ts');
  expect(all).not.toContain('meta');
  expect(all).not.toContain('only a warning');
  const traced = all.split('"name":"GET /api/jobs/:jobId"').length - 1;
  // Six standard deviations to either side.
  expect(traced).toBeGreaterThan(40);
  expect(traced).toBeLessThan(160);
});
