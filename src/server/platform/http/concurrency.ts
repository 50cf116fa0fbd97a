import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { createSemaphore, type Holder, withPermit } from './semaphore.ts';

/**
 * Concurrent calls of one node, and how long a call is queued. A tab sends six calls at a time, and a house full of people
 * may have one address. A permit is held while something is done for a call, never while its body arrives: so a slow caller
 * keeps none (rule wire/in-flight).
 */
const CALLS = { total: 200, waitMs: 5000 };
const OF_ACCOUNT = { running: 6, waiting: 30 };
const OF_NETWORK = { running: 8, waiting: 60 };

/** Files are in memory from their first byte until they are stored, so that these permits are also held while they arrive. */
const UPLOADS = { total: 40, waitMs: 20_000 };
const UPLOADS_OF_ACCOUNT = { running: 2, waiting: 6 };

/** Runs calls and uploads within the limits of their account or network, and of this node (rule wire/in-flight). */
export function createConcurrencyLimits({
  isOwnCall,
}: {
  /** The calls that the pages of this process make for their visitors, whose pages are limited themselves. */
  isOwnCall(request: FastifyRequest): boolean;
}) {
  const calls = createSemaphore(CALLS);
  const uploads = createSemaphore(UPLOADS);
  return {
    /** A permit for a call of an account. */
    acquire(userId: number, { raw }: FastifyReply) {
      return calls.acquire(accountHolder(userId), raw);
    },
    call<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Result | Promise<Result>) {
      if (isOwnCall(request)) return work();
      return withPermit(calls.acquire(holderOf(request), reply.raw), work);
    },
    async upload<Result>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<Result>) {
      const holder = { ...holderOf(request), ...UPLOADS_OF_ACCOUNT };
      return withPermit(await uploads.acquire(holder, reply.raw), work);
    },
  };
}

/** Whom a call counts for: the account, or the network of a visitor. */
export function holderOf(request: FastifyRequest): Holder {
  const actor = request.caller?.actor;
  return actor === undefined || actor.kind === 'visitor'
    ? { name: networkOf(request.ip), ...OF_NETWORK }
    : accountHolder(actor.userId);
}

function accountHolder(userId: number): Holder {
  return { name: `account ${userId}`, ...OF_ACCOUNT };
}
