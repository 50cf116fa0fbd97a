import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** Access to a remote directory. */
export interface Remote {
  /** The base URL without a trailing slash; tests replace it. */
  url?: string;
  /** The timeout, short because a person waits at a form. */
  timeoutMs: number;
  logger: FastifyBaseLogger | false;
}

/** The validated reply; null on any failure, which is logged without the address. */
export async function ask<Shape extends z.ZodType>(
  { timeoutMs, logger }: Remote,
  name: string,
  url: string,
  init: RequestInit,
  shape: Shape,
): Promise<z.output<Shape> | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    return shape.parse(await response.json());
  } catch (error) {
    // The query may be a person's address, and the URL may hold an API key.
    const reason = error instanceof z.ZodError ? 'its answer cannot be read' : String(error);
    if (logger !== false) logger.warn({ reason }, `${name} could not be asked`);
    return null;
  }
}
