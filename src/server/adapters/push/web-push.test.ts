import { describe, expect, it } from 'vitest';
import { aPushService } from '#test/push-service.ts';
import { createWebPush, NoAnswerError } from './web-push.ts';

const MESSAGE = { payload: { title: 'Neue Bewerbungen' }, topic: 'a-topic', ttlSeconds: 60 };
const targetOf = ({ endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } }) => ({
  endpoint,
  ...keys,
});

describe('a push message', () => {
  it('can be decrypted by the subscribed browser, and is signed for its push service', async () => {
    const { transport, subscribe } = aPushService();
    const browser = subscribe();
    expect(await transport.send(targetOf(browser), MESSAGE)).toBe('sent');
    expect(browser.received).toEqual([{ payload: MESSAGE.payload, topic: 'a-topic', ttl: 60 }]);
  });

  it('is signed with a key that depends on the secret only', () => {
    const made = (secret: string) =>
      createWebPush({ secret, office: 'a@b.ch', clock: {} as never }).publicKey;
    expect(made('one secret')).toBe(made('one secret'));
    expect(made('one secret')).not.toBe(made('another'));
    expect(Buffer.from(made('one secret'), 'base64url')).toHaveLength(65);
  });

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [301, 'refused'],
  ])('with the response %i is %s', async (status, outcome) => {
    const { transport, subscribe, service } = aPushService();
    service.answers = status;
    expect(await transport.send(targetOf(subscribe()), MESSAGE)).toBe(outcome);
  });

  it.each([429, 500, 503])('with the response %i is to be retried', async (status) => {
    const { transport, subscribe, service } = aPushService();
    service.answers = status;
    await expect(transport.send(targetOf(subscribe()), MESSAGE)).rejects.toThrow(`answered ${status}`);
  });

  it('is refused for a key that is not a point of the curve', async () => {
    const { transport, subscribe, service } = aPushService();
    const p256dh = Buffer.alloc(65, 4).toString('base64url');
    expect(await transport.send({ ...targetOf(subscribe()), p256dh }, MESSAGE)).toBe('refused');
    expect(service.posts).toBe(0);
  });

  it('is not sent to a private address', async () => {
    const { transport, subscribe, service } = aPushService();
    const inside = { ...targetOf(subscribe()), endpoint: 'https://10.0.0.1/send' };
    expect(await transport.send(inside, MESSAGE)).toBe('refused');
    expect(service.posts).toBe(0);
  });

  it('is not sent for a while after a timeout of the service, and then one at a time', async () => {
    let now = Date.parse('2026-11-20T11:00:00Z');
    let posts = 0;
    let answer: () => Promise<number> = async () => Promise.reject(new NoAnswerError());
    const transport = createWebPush({
      secret: 'a secret',
      office: 'a@b.ch',
      clock: { now: () => new Date(now) } as never,
      post: () => {
        posts += 1;
        return answer();
      },
    });
    const { endpoint, ...keys } = targetOf(aPushService().subscribe());
    const send = (host = 'slow.example') =>
      transport.send({ ...keys, endpoint: `https://${host}/1` }, MESSAGE).catch(() => 'failed');
    const later = (seconds: number) => {
      now += seconds * 1000;
    };
    expect([await send(), await send(), posts]).toEqual(['failed', 'failed', 1]);
    later(29);
    await send();
    expect(posts).toBe(1);
    later(1);
    // The second timeout doubles the pause to a minute.
    await Promise.all([send(), send()]);
    expect(posts).toBe(2);
    later(59);
    await send();
    expect(posts).toBe(2);

    answer = async () => 201;
    expect([await send('quick.example'), posts]).toEqual(['sent', 3]);
    later(1);
    expect([await send(), await send(), posts]).toEqual(['sent', 'sent', 5]);
  });
});
