import type { FastifyReply } from 'fastify';
import { acceptsBrotli } from '#server/platform/http/compression.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import type { Asking, ReadyPage } from './page.ts';
import { languageOf } from './preferences.ts';
import { type Refusal, refusalPage } from './refusal-page.ts';

/** Sends a page, compressed where the client accepts it, or 304 where its copy is current. */
export function sendPage({ request, reply }: Asking, page: ReadyPage): FastifyReply {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.etag !== undefined && page.status === 200) {
    reply.header('etag', page.etag);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  if (page.brotli === undefined || !acceptsBrotli(request.headers['accept-encoding'])) {
    return reply.send(page.body);
  }
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** Sends the page that explains why the requested one is not available now. */
export function sendRefusal({ request, reply }: Asking, refusal: Refusal): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(refusal, languageOf(request)));
}
