import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countRequests, limitRequests, reserveRequests } from './request-limit.ts';

let now: number;

beforeEach(() => {
  // In floating point, this time plus a minute, minus this time, is more than a minute.
  now = 8311.377;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function limited(max: number) {
  const app = Fastify();
  limitRequests(app, { max, isExempt: ({ headers }) => headers['x-exempt'] === 'yes' });
  app.get('/', () => ({}));
  app.get('/several', (request) => {
    reserveRequests(request, 2);
    countRequests(request, 3);
    return {};
  });
  await app.ready();
  const from = (remoteAddress: string, headers: Record<string, string> = {}, url = '/') =>
    app.inject({ url, remoteAddress, headers });
  return { from, statusFrom: async (address: string) => (await from(address)).statusCode };
}

describe('requests', () => {
  it('are counted by network, and their replies state how many are left', async () => {
    const { from, statusFrom } = await limited(2);
    const { headers } = await from('192.0.2.1');
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '1',
      'x-ratelimit-reset': '60',
    });
    expect(headers).not.toHaveProperty('retry-after');
    await from('192.0.2.1');
    const refused = await from('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'retry-after': '60' });
    expect(await statusFrom('192.0.2.2')).toBe(200);
  });

  it('that do the work of several count as so many, and are refused when fewer are left', async () => {
    const { from, statusFrom } = await limited(7);
    expect((await from('192.0.2.1', {}, '/several')).statusCode).toBe(200);
    expect((await from('192.0.2.1', {}, '/several')).statusCode).toBe(429);
    expect(await statusFrom('192.0.2.1')).toBe(429);
    expect(await statusFrom('192.0.2.2')).toBe(200);
  });

  it('are accepted again once the minute is over, and not before', async () => {
    const { statusFrom } = await limited(1);
    await statusFrom('192.0.2.1');
    now += 59_000;
    expect(await statusFrom('192.0.2.1')).toBe(429);
    now += 1000;
    expect(await statusFrom('192.0.2.1')).toBe(200);
    expect(await statusFrom('192.0.2.1')).toBe(429);
  });

  it('that are exempt are not counted', async () => {
    const { from, statusFrom } = await limited(1);
    const { headers } = await from('192.0.2.1', { 'x-exempt': 'yes' });
    expect(headers).not.toHaveProperty('x-ratelimit-limit');
    expect(await statusFrom('192.0.2.1')).toBe(200);
    expect(await statusFrom('192.0.2.1')).toBe(429);
  });
});
