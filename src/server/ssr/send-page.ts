import type { FastifyReply } from 'fastify';
import { takesBrotli } from '#server/platform/http/compression.ts';
import { matchesEtag } from '#server/platform/http/etag.ts';
import type { Asking, ReadyPage } from './page.ts';
import { languageOf } from './preferences.ts';
import { type Refusal, refusalPage } from './refusal-page.ts';

/** Sends a page, compressed to who takes it so, and 304 to who has it already. */
export function sendPage({ request, reply }: Asking, page: ReadyPage): FastifyReply {
  reply.code(page.status);
  for (const [name, value] of page.headers) reply.header(name, value);
  if (page.etag !== undefined && page.status === 200) {
    reply.header('etag', page.etag);
    if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  if (page.brotli === undefined || !takesBrotli(request.headers['accept-encoding'])) {
    return reply.send(page.body);
  }
  return reply.header('content-encoding', 'br').send(page.brotli);
}

/** Sends the page that says why there is none now. */
export function sendRefusal({ request, reply }: Asking, refusal: Refusal): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(refusalPage(refusal, languageOf(request)));
}
