import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

/** How a directory across the network is asked. */
export interface Remote {
  /** The base address, without a slash at its end; another one than the directory's own in tests. */
  url?: string;
  /** How long an answer is waited for: somebody waits in front of a form meanwhile. */
  timeoutMs: number;
  logger: FastifyBaseLogger | false;
}

/** The answer in the shape that is asked for; null, and a line in the log without the address, where there is none. */
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
    // What was asked for may be somebody's address, and the address of the call may hold a key.
    const reason = error instanceof z.ZodError ? 'its answer cannot be read' : String(error);
    if (logger !== false) logger.warn({ reason }, `${name} could not be asked`);
    return null;
  }
}
