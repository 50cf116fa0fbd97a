import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { compressed } from '#server/platform/http/compression.ts';
import type { AskedPage, ReadyPage, RenderedPage } from './page.ts';

interface FinishOptions {
  render(page: AskedPage): Promise<RenderedPage>;
  /** The policy of a page whose inline scripts a nonce or hashes name; undefined where they carry no nonce. */
  contentSecurityPolicy: ((scripts: string) => string) | undefined;
}

interface Content {
  body: Buffer;
  etag?: string;
  /** Names the inline scripts for the policy. */
  scripts: string;
}

/** Renders a page and makes it ready to be sent: policy, headers, compression. */
export type Finish = (asked: Omit<AskedPage, 'nonce'>) => Promise<ReadyPage>;

/** For a page that one reader gets: its scripts are allowed by the nonce of its rendering. */
export function finishForOne(options: FinishOptions): Finish {
  return (asked) => finish(asked, options, (body, nonce) => ({ body, scripts: `'nonce-${nonce}'` }));
}

/** For a page whose bytes go to everybody: its scripts are allowed by their hashes. */
export function finishForAll(options: FinishOptions): Finish {
  return (asked) => finish(asked, options, withHashedScripts);
}

async function finish(
  asked: Omit<AskedPage, 'nonce'>,
  { render, contentSecurityPolicy }: FinishOptions,
  contentOf: (body: Buffer, nonce: string) => Content,
): Promise<ReadyPage> {
  const nonce = randomBytes(16).toString('base64url');
  const rendered = await render({ ...asked, nonce: contentSecurityPolicy && nonce });
  const { scripts, ...content } = contentOf(rendered.body, nonce);
  // While it is compressed, what has arrived meanwhile comes before the next page.
  const [brotli] = await Promise.all([compressed(content.body), setImmediate()]);
  return {
    ...rendered,
    ...content,
    brotli,
    headers: headersOf(rendered, () => contentSecurityPolicy?.(scripts)),
  };
}

function headersOf({ headers }: RenderedPage, policyOf: () => string | undefined): RenderedPage['headers'] {
  const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  const policy = isHtml && policyOf();
  return [
    // Pages are written from cookies.
    ['cache-control', 'private, no-cache'],
    ...headers,
    ['vary', 'Cookie, Accept-Language, Accept-Encoding'],
    ...(policy ? ([['content-security-policy', policy]] as const) : []),
  ];
}

/**
 * Names the scripts of a page by their hashes, so that the same bytes may be sent to everybody. Only those are named that
 * carry the nonce of its rendering, which is taken away: what a stranger might have written into a page does not.
 */
function withHashedScripts(body: Buffer, nonce: string): Content {
  const attribute = ` nonce="${nonce}"`;
  const html = body.toString();
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)) {
    if (code === '' || !attributes.includes(attribute)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  const sent = Buffer.from(html.replaceAll(attribute, ''));
  // Weak, since it is sent compressed or not.
  const etag = `W/"${createHash('sha256').update(sent).digest('base64url')}"`;
  return { body: sent, scripts: [...hashes].join(' '), etag };
}
