import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';

/** A page to be rendered. */
export interface AskedPage {
  url: string;
  headers: IncomingHttpHeaders;
  /** The CSP nonce of the page's scripts. */
  nonce: string | undefined;
  /** Aborted when no request waits for the page any more. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
}

/** The result of rendering a page. */
export interface RenderedPage {
  status: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: Buffer;
  /** Whether all of its data could be loaded. */
  isWhole: boolean;
}

/** A page with all headers, ready to be sent. */
export interface ReadyPage extends RenderedPage {
  brotli: Buffer | undefined;
  /** The entity tag, for pages that are shared. */
  etag?: string;
}

/** The request for a page, with its reply. */
export interface Asking {
  request: FastifyRequest;
  reply: FastifyReply;
}
