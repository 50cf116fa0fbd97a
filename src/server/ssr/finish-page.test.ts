import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { finishForAll, finishForOne } from './finish-page.ts';
import type { AskedPage, RenderedPage } from './page.ts';

const asked = { url: '/de', headers: {}, signal: new AbortController().signal } as unknown as AskedPage;
const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Renders what `write` returns for the nonce, with additional headers. */
function options(write: (nonce: string) => string, ...headers: [string, string][]) {
  const rendered: AskedPage[] = [];
  return {
    rendered,
    contentSecurityPolicy: (scripts: string) => `script-src ${scripts}`,
    render: async (page: AskedPage): Promise<RenderedPage> => {
      rendered.push(page);
      const type = ['content-type', 'text/html; charset=utf-8'] as const;
      return {
        status: 200,
        isWhole: true,
        headers: [type, ...headers],
        body: Buffer.from(write(`${page.nonce}`)),
      };
    },
  };
}

describe('a shared page', () => {
  it('allows by hash the scripts with the nonce of its rendering, which is removed, and no others', async () => {
    const given = options(
      (nonce) =>
        `<script nonce="${nonce}">ours()</script><script>theirs()</script><script nonce="x">theirs(2)</script>` +
        `<script src="/a.js" nonce="${nonce}"></script>`,
    );
    const { headers, body } = await finishForAll(given)(asked);
    expect(new Map(headers).get('content-security-policy')).toBe(`script-src ${hashOf('ours()')}`);
    expect(body.toString()).toContain('<script>ours()</script><script>theirs()</script>');
    expect(body.toString()).not.toContain(given.rendered[0]?.nonce);
  });

  it('has an ETag of its bytes, which are the same at each rendering', async () => {
    const finish = finishForAll(options((nonce) => `<script nonce="${nonce}">ours()</script>`));
    const [first, second] = [await finish(asked), await finish(asked)];
    expect(second.body).toEqual(first.body);
    expect(second.etag).toBe(first.etag);
    const other = await finishForAll(options(() => 'other'))(asked);
    expect(other.etag).not.toBe(first.etag);
  });
});

describe('a page for one reader', () => {
  it('allows its scripts by a fresh nonce for each rendering, and has no ETag', async () => {
    const given = options((nonce) => `<script nonce="${nonce}">ours()</script>`);
    const pages = [await finishForOne(given)(asked), await finishForOne(given)(asked)];
    const nonces = given.rendered.map(({ nonce }) => `script-src 'nonce-${nonce}'`);
    expect(pages.map(({ headers }) => new Map(headers).get('content-security-policy'))).toEqual(nonces);
    expect(new Set(nonces).size).toBe(2);
    expect(pages.map(({ etag }) => etag)).toEqual([undefined, undefined]);
  });
});

describe('the headers of a page', () => {
  it('allow private caching only, unless the rendering says otherwise', async () => {
    const cachingOf = async (...headers: [string, string][]) =>
      new Map((await finishForOne(options(() => '', ...headers))(asked)).headers).get('cache-control');
    expect(await cachingOf()).toBe('private, no-cache');
    expect(await cachingOf(['cache-control', 'no-store'])).toBe('no-store');
  });

  it('have a content security policy for HTML only', async () => {
    const given = options(() => '');
    const data = async (page: AskedPage) => ({ ...(await given.render(page)), headers: [] });
    const html = await finishForOne(given)(asked);
    const other = await finishForOne({ ...given, render: data })(asked);
    const hasPolicy = ({ headers }: RenderedPage) => new Map(headers).has('content-security-policy');
    expect([html, other].map(hasPolicy)).toEqual([true, false]);
  });
});
