import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

/** A page to be rendered. */
export interface AskedPage {
  url: string;
  headers: IncomingHttpHeaders;
  /** What the scripts of the page carry. */
  nonce: string | undefined;
  /** Aborted once nobody waits for the page. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** A page as it was rendered. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Whether all that it shows could be had. */
  isWhole: boolean;
}

/** A page as it is sent, with all its headers. */
export interface ReadyPage extends RenderedPage {
  brotli: Buffer | undefined;
  /** Names the content, where the same bytes go to everybody. */
  etag?: string;
}

/** Who asks for a page. */
export interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}
