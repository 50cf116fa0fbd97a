import type { FastifyReply } from 'fastify';
import type { FileKind } from '#api/endpoint.ts';
import type { EndpointName } from '#api/endpoints.ts';
import { ADDRESS_SECONDS } from '../signed-address.ts';
import { acceptsBrotli } from './compression.ts';
import { type Answer, FileReply, NOT_MODIFIED, StreamedReply, WrittenReply } from './handler.ts';

/**
 * Converts a handler's answer to the payload of its reply.
 * @returns the payload for Fastify to send; undefined where the reply was sent already or goes on as a stream
 */
export function payloadOf(reply: FastifyReply, answer: Answer<EndpointName>, kind: FileKind | undefined) {
  if (answer === NOT_MODIFIED) {
    reply.status(304).send();
    return undefined;
  }
  if (answer instanceof StreamedReply) {
    answer.begin(reply);
    return undefined;
  }
  if (kind !== undefined) setFileHeaders(reply, kind);
  if (answer instanceof FileReply) {
    reply.header('content-length', answer.size);
    return answer.stream;
  }
  if (!(answer instanceof WrittenReply)) return answer;
  reply.type('application/json; charset=utf-8');
  if (answer.brotli === undefined || !acceptsBrotli(reply.request.headers['accept-encoding'])) {
    return answer.json;
  }
  reply.header('content-encoding', 'br').header('vary', 'accept-encoding');
  return answer.brotli;
}

/**
 * Content type and caching of each kind of file. A picture's address changes with its content, so it may be cached for
 * as long as the address is valid.
 */
const FILES: Record<FileKind, { type: string; caching: string }> = {
  pdf: { type: 'application/pdf', caching: 'private, no-store' },
  json: { type: 'application/json; charset=utf-8', caching: 'no-store' },
  xml: { type: 'application/xml; charset=utf-8', caching: 'no-store' },
  jpeg: { type: 'image/jpeg', caching: `private, max-age=${ADDRESS_SECONDS}` },
  zip: { type: 'application/zip', caching: 'private, no-store' },
  csv: { type: 'text/csv; charset=utf-8', caching: 'private, no-store' },
  ics: { type: 'text/calendar; charset=utf-8', caching: 'private, no-store' },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    caching: 'private, no-store',
  },
};

/** Sets the headers of a file: private, framed by the product's own pages only, and without scripts. */
function setFileHeaders(reply: FastifyReply, kind: FileKind): void {
  reply
    .type(FILES[kind].type)
    .header('cache-control', FILES[kind].caching)
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'self'");
}
