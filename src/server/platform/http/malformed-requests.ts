import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { sendError } from './error-replies.ts';
import { AppError } from './errors.ts';

/** The allowed HTTP methods; Node accepts others that nothing behind it handles. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The maximum nesting of JSON. Forms have four levels at most. */
const DEEPEST_JSON = 50;

const SLASH = 0x2f;

/** Refuses requests that no client of ours sends and that would fail further in, before any work is done for them. */
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
    // Decoding invalid UTF-8 would silently store other characters than were sent.
    if (!isUtf8(body)) return done(new AppError('invalid_json'));
    const text = body.toString();
    if (isTooDeep(text)) done(new AppError('bad_request'));
    else void parse(request, text, done);
  });
}

/**
 * Makes a malformed page address decodable, so that a person who mistyped it sees the page for unknown addresses. The
 * address of an API call is left as it is and refused.
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

/**
 * The number of `Host` headers: with two, a proxy in front may have chosen the other one. Before HTTP/1.1 the header
 * was optional.
 */
function hosts({ rawHeaders, httpVersion }: IncomingMessage): number {
  const named = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return httpVersion === '1.1' ? named : Math.max(named, 1);
}

/**
 * Whether the address is a plain path. Browsers treat a backslash as a slash and two leading slashes as a host, so
 * echoing such an address in a redirect would be an open redirect.
 */
function isPlainAddress(url: string): boolean {
  if (url.charCodeAt(0) !== SLASH) return false;
  if (url.charCodeAt(1) !== SLASH && !url.includes('\\')) return true;
  // An `@` would make what stands before it the user info of a URL, which request targets must not contain.
  return !/[\\@]/.test(url.split('?')[0] ?? '') && URL.canParse(url, 'http://host');
}

/** Whether JSON is nested too deeply for recursive functions. */
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
