import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { sendError } from './error-replies.ts';
import { AppError } from './errors.ts';

/** Whatever a page or a call may be asked with; others are known to the server, and to nothing behind it. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Objects and lists within each other. Forms have four levels at most. */
const DEEPEST_JSON = 50;

const SLASH = 0x2f;

/** Refuses what no caller of ours sends and what would fail further in, before anything is done for it. */
export function refuseMalformedRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url = '', headers } = request.raw;
    const isKnown = METHODS.has(method ?? '');
    if (isKnown && isPlainAddress(url) && hosts(request.raw) === 1) return done();
    const language = negotiate(headers['accept-language'], LANGUAGES);
    if (!isKnown) reply.header('allow', [...METHODS].join(', '));
    sendError(reply, isKnown ? 'bad_request' : 'method_not_allowed', language);
  });

  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    // Read as UTF-8 all the same, it would keep other letters than were sent.
    if (!isUtf8(body)) return done(new AppError('invalid_json'));
    const text = body.toString();
    if (isTooDeep(text)) done(new AppError('bad_request'));
    else void parse(request, text, done);
  });
}

/**
 * The address of a page, as one that can be decoded, so that who mistyped it reads that there is no such page. That of a
 * call stays as it is and is refused.
 */
export function readableAddress(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (!path.includes('%') || /^\/(api|1)(\/|$)/.test(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** How many hosts a request names: of two, a proxy in front may take the other one. Before HTTP/1.1 none was needed. */
function hosts({ rawHeaders, httpVersion }: IncomingMessage): number {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return httpVersion === '1.1' ? named : Math.max(named, 1);
}

/**
 * Whether an address is a path of ours. Browsers read a backslash as a slash, and two slashes at the start as a host: a
 * redirect that repeats such an address would lead away.
 */
function isPlainAddress(url: string): boolean {
  if (url.charCodeAt(0) !== SLASH) return false;
  if (url.charCodeAt(1) !== SLASH && !url.includes('\\')) return true;
  // Nor may it name a person at that host, which addresses of requests must not.
  return !/[\\@]/.test(url.split('?')[0] ?? '') && URL.canParse(url, 'http://host');
}

/** Whether JSON is nested deeper than functions that call themselves can follow. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEEPEST_JSON) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
