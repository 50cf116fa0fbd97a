import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { importJWK, jwtVerify } from 'jose';
import { createWebPush } from '#server/adapters/push/web-push.ts';

const SECRET = 'a secret that is only used in tests, and long enough';

/** A browser that has subscribed at the fake service. */
export interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** What the service has delivered to it, decrypted. */
  received: { payload: Record<string, string>; topic: string; ttl: number }[];
}

/**
 * A push service as RFC 8030 describes it, in this process: it takes messages for the browsers that subscribed, checks
 * who sends them (RFC 8292), and the browsers decrypt them (RFC 8291), by code of their own.
 */
export function aPushService() {
  const now = () => new Date('2026-11-20T11:00:00Z');
  const browsers = new Map<string, TestBrowser & { open(body: Buffer): string; key: string | null }>();
  const service = {
    /** The status with which the service answers from now on, instead of its own. */
    answers: null as number | null,
    /** Called after a message was delivered, before the sender learns of it. */
    onDelivered: () => {},
    posts: 0,
  };
  let serial = 0;

  async function post(
    url: URL,
    { headers, body }: { headers: Record<string, string | number>; body: Buffer },
  ): Promise<number> {
    service.posts += 1;
    if (service.answers !== null) return service.answers;
    const browser = browsers.get(url.href);
    if (browser === undefined) return 410;
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
    const bytes = Buffer.from(key, 'base64url');
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((it) => it.toString('base64url'));
    const signed = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const checked = await jwtVerify(token, signed, { audience: url.origin, currentDate: now() }).catch(
      () => null,
    );
    if (checked === null || !String(checked.payload.sub).startsWith('mailto:')) return 403;
    browser.key ??= key;
    if (browser.key !== key) return 403;
    if (headers['content-encoding'] !== 'aes128gcm' || !/^[\w-]{1,32}$/.test(String(headers.topic)))
      return 400;
    const payload = JSON.parse(browser.open(body)) as Record<string, string>;
    browser.received.push({ payload, topic: String(headers.topic), ttl: Number(headers.ttl) });
    service.onDelivered();
    return 201;
  }

  return {
    service,
    transport: createWebPush({
      secret: SECRET,
      office: 'info@solstice.example',
      clock: { now } as never,
      post,
    }),
    /** Subscribes a browser. */
    subscribe(): TestBrowser {
      serial += 1;
      const own = createECDH('prime256v1');
      own.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `https://push.example.org/send/${serial}-${randomBytes(4).toString('hex')}`;
      const browser = {
        endpoint,
        keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
        received: [],
        key: null,
        open: (body: Buffer) => decrypt(body, own, auth),
      };
      browsers.set(endpoint, browser);
      return browser;
    },
    /** The person withdraws the permission in the browser. */
    withdraw({ endpoint }: TestBrowser): void {
      browsers.delete(endpoint);
    },
  };
}

/** The receiver's side of RFC 8291, for a message of one record. */
function decrypt(body: Buffer, own: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}
