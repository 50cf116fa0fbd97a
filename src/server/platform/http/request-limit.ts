import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';

const WINDOW_MS = 60_000;

/**
 * The maximum number of networks that are tracked; the one with the oldest window is evicted. Keys have 19 characters
 * at most, since a request always has an address, so all together take about 10 MB.
 */
const NETWORKS = 50_000;

interface RequestLimit {
  /** Requests a minute and network. */
  max: number;
  isExempt(request: FastifyRequest): boolean;
}

interface Window {
  beganAt: number;
  requests: number;
}

class TooManyRequestsError extends Error {
  readonly statusCode = 429;
}

const windowsOfRequests = new WeakMap<FastifyRequest, { window: Window; max: number }>();

/** Adds to the count of a request that did the work of several. */
export function countRequests(request: FastifyRequest, more: number): void {
  const counted = windowsOfRequests.get(request);
  if (counted !== undefined) counted.window.requests += more;
}

/** As `countRequests`, but before the work is done. @throws an error of status 429 if the remaining limit is too small */
export function reserveRequests(request: FastifyRequest, more: number): void {
  countRequests(request, more);
  const counted = windowsOfRequests.get(request);
  if (counted !== undefined && counted.window.requests > counted.max) throw tooMany(counted.window);
}

/** Limits the requests of each network on this node over all routes below, before any other work is done for them. */
export function limitRequests(app: FastifyInstance, { max, isExempt }: RequestLimit): void {
  // Ordered by the start of the window, for eviction.
  const windows = new Map<string, Window>();

  const windowOf = (network: string, now: number): Window => {
    const known = windows.get(network);
    if (known !== undefined && left(known, now) > 0) return known;
    windows.delete(network);
    for (const [other, window] of windows) {
      if (left(window, now) > 0 && windows.size < NETWORKS) break;
      windows.delete(other);
    }
    const begun = { beganAt: now, requests: 0 };
    windows.set(network, begun);
    return begun;
  };

  // Added to each route instead of the app, so that it runs after the hooks of nested plugins, which error replies
  // need, too.
  app.addHook('onRoute', (route) => {
    const others = route.onRequest ?? [];
    route.onRequest = [
      (request, reply, done) => {
        if (isExempt(request)) return done();
        const now = performance.now();
        const window = windowOf(networkOf(request.ip), now);
        windowsOfRequests.set(request, { window, max });
        window.requests += 1;
        const seconds = Math.ceil(left(window, now) / 1000);
        reply
          .header('x-ratelimit-limit', max)
          .header('x-ratelimit-remaining', Math.max(0, max - window.requests))
          .header('x-ratelimit-reset', seconds);
        if (window.requests <= max) return done();
        reply.header('retry-after', seconds);
        done(tooMany(window));
      },
      ...(Array.isArray(others) ? others : [others]),
    ];
  });
}

function tooMany(window: Window): TooManyRequestsError {
  const seconds = Math.ceil(left(window, performance.now()) / 1000);
  return new TooManyRequestsError(`Rate limit exceeded, retry in ${seconds} seconds`);
}

/**
 * The milliseconds that remain of a window. The subtraction comes first: the window's end as a floating-point number
 * could round to more than a minute.
 */
function left({ beganAt }: Window, now: number): number {
  return WINDOW_MS - (now - beganAt);
}
