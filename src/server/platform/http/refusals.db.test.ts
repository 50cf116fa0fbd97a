import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { REFUSALS } from './refusals.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp({ env: { LIMIT_REQUESTS: '1' } });
  port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends so many requests over one connection without waiting, and counts what comes back until it ends. */
function pipelined(many: number): Promise<Record<string, number>> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /api/settings HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(many));
      setTimeout(() => socket.destroy(), 1000);
    });
    socket.on('data', (part) => {
      said += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      const counted: Record<string, number> = {};
      for (const [, status = ''] of said.matchAll(/HTTP\/1\.1 (\d{3})/g))
        counted[status] = (counted[status] ?? 0) + 1;
      resolve(counted);
    });
  });
}

it('who is sent away and asks again at once waits for the answers, and nobody else does', async () => {
  const asked = pipelined(2000);
  const { 200: answered = 0, 429: refused = 0 } = await asked;
  expect(answered).toBe(1);
  expect(refused).toBeGreaterThanOrEqual(REFUSALS.atOnce);
  expect(refused).toBeLessThan(REFUSALS.atOnce + 2 * REFUSALS.perSecond);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
