import { createSemaphore, withPermit } from '#server/platform/http/semaphore.ts';
import type { RunInTurn } from './single-flight.ts';

/** The number of concurrent renderings: they share one thread, so more of them would only take longer each. */
const OF_NODE = { name: 'node', running: 3, waiting: 200 };
const OF_NETWORK = { running: 2, waiting: 30 };
/** How long a page may wait in the queue of its network, and in that of the node, before it is refused. */
export const WAIT_MS = 5000;

/** Limits concurrent renderings by network and on this node; the others are queued. */
export function renderQueue(): RunInTurn {
  const networks = createSemaphore({ total: 200, waitMs: WAIT_MS });
  const node = createSemaphore({ total: OF_NODE.running + OF_NODE.waiting, waitMs: WAIT_MS });
  return async (network, waiters, work) =>
    withPermit(networks.acquire({ name: network, ...OF_NETWORK }, waiters), () =>
      withPermit(node.acquire(OF_NODE, waiters), work),
    );
}
