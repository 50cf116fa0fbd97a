import { createSemaphore, withPermit } from '#server/platform/http/semaphore.ts';
import type { RunInTurn } from './single-flight.ts';

/** Pages rendered at a time, which all use the same thread: more of them would only all take longer. */
const OF_NODE = { name: 'node', running: 3, waiting: 200 };
const OF_NETWORK = { running: 2, waiting: 30 };
/** How long a page is queued before it is refused, at the queue of its network and at that of the node. */
export const WAIT_MS = 5000;

/** Lets pages be rendered a few at a time, of each network and of this node; the others are queued. */
export function renderQueue(): RunInTurn {
  const networks = createSemaphore({ total: 200, waitMs: WAIT_MS });
  const node = createSemaphore({ total: OF_NODE.running + OF_NODE.waiting, waitMs: WAIT_MS });
  return async (network, waiters, work) =>
    withPermit(networks.acquire({ name: network, ...OF_NETWORK }, waiters), () =>
      withPermit(node.acquire(OF_NODE, waiters), work),
    );
}
