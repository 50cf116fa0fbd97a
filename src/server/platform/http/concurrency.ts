import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { createSemaphore, type Holder, withPermit } from './semaphore.ts';

/**
 * The limits of concurrent calls on a node, and how long a call may be queued. A tab sends six calls at a time, and a
 * whole house may share one address. A permit is held while a call is processed, never while its body arrives, so slow
 * callers occupy none (rule wire/in-flight).
 */
const CALLS = { total: 200, waitMs: 5000 };
const OF_ACCOUNT = { running: 6, waiting: 30 };
const OF_NETWORK = { running: 8, waiting: 60 };

/** Uploads are buffered in memory from their first byte, so these permits are also held while the body arrives. */
const UPLOADS = { total: 40, waitMs: 20_000 };
const UPLOADS_OF_ACCOUNT = { running: 2, waiting: 6 };

/** Limits concurrent calls and uploads by account or network, and in total on this node (rule wire/in-flight). */
export function createConcurrencyLimits({
  isOwnCall,
}: {
  /** Whether the call comes from the server-side rendering of this process; the page request was counted already. */
  isOwnCall(request: FastifyRequest): boolean;
}) {
  const calls = createSemaphore(CALLS);
  const uploads = createSemaphore(UPLOADS);
  return {
    /** Acquires a permit for a call of an account. */
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

/** The holder that a call counts for: the account, or the network of a visitor. */
export function holderOf(request: FastifyRequest): Holder {
  const actor = request.caller?.actor;
  return actor === undefined || actor.kind === 'visitor'
    ? { name: networkOf(request.ip), ...OF_NETWORK }
    : accountHolder(actor.userId);
}

function accountHolder(userId: number): Holder {
  return { name: `account ${userId}`, ...OF_ACCOUNT };
}
