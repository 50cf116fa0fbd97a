import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, negotiate } from '#domain/kernel/language.ts';
import { sendError } from './error-replies.ts';

/** How long a file is kept whose address never changes its content. */
export const KEPT = 'public, max-age=31536000, immutable';

/** Sends a JPEG that anybody may see, outside the API (docs/decisions/0018-files-and-pictures.md). */
export function sendPublicPicture(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return (
    reply
      .type('image/jpeg')
      // Other sites that republish our ads embed the pictures.
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      .send(bytes)
  );
}

export function sendNoFile(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  sendError(reply, 'not_found', negotiate(request.headers['accept-language'], LANGUAGES));
}
