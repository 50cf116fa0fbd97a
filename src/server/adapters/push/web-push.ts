import { request as requestByHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPushAddress } from '#domain/notifications/push.ts';
import type { Clock } from '#server/platform/clock.ts';
import { encryptFor } from './encryption.ts';
import type { PushTarget, PushTransport } from './port.ts';
import { lookUpPublic } from './public-hosts.ts';
import { SilentHosts } from './silent-hosts.ts';
import { createVapid } from './vapid.ts';

/** The request to a push service timed out. */
export class NoAnswerError extends Error {
  override name = 'NoAnswerError';
}

/** Posts to a push service, and returns the status of the response. @throws NoAnswerError */
type Post = (
  url: URL,
  request: { headers: Record<string, string | number>; body: Buffer },
) => Promise<number>;

interface WebPushOptions {
  secret: string;
  /** The association's address, as contact for operators of push services. */
  office: string;
  clock: Clock;
  /** Tests replace it by a local service. */
  post?: Post;
}

const TIMEOUT_MS = 5_000;
const GONE = [404, 410];
/** Temporary errors, which are retried. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429;

/** Sends push messages by Web Push (RFC 8030, 8291, 8292). */
export function createWebPush({ secret, office, clock, post = postByHttps }: WebPushOptions): PushTransport {
  const vapid = createVapid(secret, `mailto:${office}`);
  const silent = new SilentHosts();
  return {
    publicKey: vapid.publicKey,
    async send({ endpoint, ...keys }, { payload, topic, ttlSeconds }) {
      if (!isPushAddress(endpoint)) return 'refused';
      const url = new URL(endpoint);
      const body = sealed(keys, payload);
      if (body === null) return 'refused';
      // The queue retries, possibly after the pause.
      if (!silent.mayAsk(url.host, clock.now(), TIMEOUT_MS)) {
        throw new Error(`The push service ${url.host} has not answered, and is not asked for a while`);
      }
      const request = {
        headers: {
          authorization: await vapid.authorization(url.origin, clock.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          'content-length': body.length,
          ttl: ttlSeconds,
          topic,
          urgency: 'normal',
        },
        body,
      };
      const status = await post(url, request).catch((error: unknown) => {
        if (error instanceof NoAnswerError) silent.wasSilent(url.host, clock.now());
        throw error;
      });
      silent.hasAnswered(url.host);
      if (status >= 200 && status < 300) return 'sent';
      if (GONE.includes(status)) return 'gone';
      if (isPassing(status)) throw new Error(`The push service ${url.host} answered ${status}`);
      return 'refused';
    },
  };
}

/** Encrypts a message; null for invalid keys, for which a retry is useless. */
function sealed(keys: Omit<PushTarget, 'endpoint'>, payload: object): Buffer | null {
  try {
    return encryptFor(keys, Buffer.from(JSON.stringify(payload)));
  } catch {
    return null;
  }
}

/** Follows no redirects, and connects to public addresses only. */
const postByHttps: Post = (url, { headers, body }) =>
  new Promise((resolve, reject) => {
    // Node does not call `lookup` for a literal IP address, so it is refused here.
    if (isIP(url.hostname) !== 0 || url.hostname.startsWith('[')) {
      reject(new Error(`${url.host} is no name of a push service`));
      return;
    }
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const asked = requestByHttps(url, { method: 'POST', headers, lookup: lookUpPublic, signal }, (reply) => {
      // The body is not needed.
      reply.destroy();
      resolve(reply.statusCode ?? 0);
    });
    asked.on('error', (error) =>
      reject(signal.aborted ? new NoAnswerError(`The push service ${url.host} did not answer`) : error),
    );
    asked.end(body);
  });
