import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { compressed } from '#server/platform/http/compression.ts';
import type { AskedPage, ReadyPage, RenderedPage } from './page.ts';

interface FinishOptions {
  render(page: AskedPage): Promise<RenderedPage>;
  /** The content security policy with the nonce or hashes of inline scripts; undefined where scripts carry no nonce. */
  contentSecurityPolicy: ((scripts: string) => string) | undefined;
}

interface Content {
  body: Buffer;
  etag?: string;
  /** The source expressions of the inline scripts, for the policy. */
  scripts: string;
}

/** Renders a page and prepares it for sending: policy, headers, compression. */
export type Finish = (asked: Omit<AskedPage, 'nonce'>) => Promise<ReadyPage>;

/** For a page with one recipient: its scripts are allowed by a nonce. */
export function finishForOne(options: FinishOptions): Finish {
  return (asked) => finish(asked, options, (body, nonce) => ({ body, scripts: `'nonce-${nonce}'` }));
}

/** For a page that is cached and shared: its scripts are allowed by their hashes. */
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
  // Yields to the event loop while the page is compressed, so that requests that arrived are handled before the next
  // page.
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
    // Rendering depends on cookies, so shared caches must not keep it.
    ['cache-control', 'private, no-cache'],
    ...headers,
    ['vary', 'Cookie, Accept-Language, Accept-Encoding'],
    ...(policy ? ([['content-security-policy', policy]] as const) : []),
  ];
}

/**
 * Replaces the scripts' nonce with their hashes in the policy, so that the same bytes can be sent to everybody. Only
 * scripts that carry the nonce of this rendering are hashed: a script injected into the page does not.
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
  // Weak, because it is sent with or without compression.
  const etag = `W/"${createHash('sha256').update(sent).digest('base64url')}"`;
  return { body: sent, scripts: [...hashes].join(' '), etag };
}
