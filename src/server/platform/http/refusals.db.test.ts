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

const statuses = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

it('a client that retries at once waits for the refusals beyond the burst, and nobody else does', async () => {
  const socket = connect(port, '127.0.0.1');
  let said = '';
  const burst = new Promise<void>((resolve) => {
    socket.on('data', (part) => {
      said += part;
      if (statuses(said).length > REFUSALS.atOnce) resolve();
    });
  });
  try {
    // Sent at the rate of refusals, all of them would take many seconds.
    socket.write('GET /api/settings HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(REFUSALS.waiting));
    await burst;
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    const [answered, ...refused] = statuses(said);
    expect([answered, new Set(refused)]).toEqual(['200', new Set(['429'])]);
    expect(refused.length).toBeLessThan(REFUSALS.waiting - 1);
  } finally {
    socket.destroy();
  }
});
