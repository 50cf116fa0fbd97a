import type { RequestListener, ServerResponse } from 'node:http';
import { ERROR_STATUS } from '#api/errors.ts';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { type Origins, securityHeaders } from '#server/platform/http/headers.ts';
import { text } from '#server/platform/texts.ts';
import { languageOf } from './preferences.ts';
import { RELOAD_AFTER_S, refusalPage } from './refusal-page.ts';

/** The steps of a start, for the operator. */
const TELLING = {
  database: 'opens its database',
  schema: 'brings the database up to date',
  demo: 'writes the demo data',
  search: 'fills the search index',
} as const;

/** The progress of a start: how many of how many migrations or ads are done, where that is known. */
export interface Progress {
  preparing: keyof typeof TELLING;
  done?: number;
  total?: number;
}

/** Replies to all requests until the app is ready (rule running/start): probes, API calls, and pages. */
export function answersWhileStarting(origins: Origins, progress: () => Progress): RequestListener {
  const headers = securityHeaders(origins);
  return ({ url = '', headers: asked }, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('cache-control', 'no-store');
    const path = url.split('?', 1)[0] ?? '';
    if (path === '/healthz') return sendJson(response, 200, { status: 'up' });
    response.setHeader('retry-after', RELOAD_AFTER_S);
    const status = ERROR_STATUS.unavailable;
    if (path === '/readyz') {
      const told = progress();
      return sendJson(response, status, { status: 'not ready', problem: problemOf(told), ...told });
    }
    const sentence = text(negotiate(asked['accept-language'], LANGUAGES), 'errors', 'unavailable');
    if (/^\/api(\/|$)/.test(path))
      return sendJson(response, status, { error: sentence, code: 'unavailable' });
    // In the error format of search clients.
    if (path.startsWith('/1/')) return sendJson(response, status, { message: sentence, status });
    send(response, status, 'text/html', refusalPage('starting', languageOf({ url, headers: asked })));
  };
}

function problemOf({ preparing, done, total }: Progress): string {
  const far = done === undefined || total === undefined ? '' : ` (${done} of ${total})`;
  return `The node is starting: it ${TELLING[preparing]}${far}.`;
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json', JSON.stringify(body));
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}
