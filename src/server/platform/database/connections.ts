import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAwayError } from './database.ts';

/** A connection pool whose connections can be cut, so that statements which wait on them fail at once. */
export interface Connections {
  readonly pool: pg.Pool;
  /**
   * Cuts the connections that `isLost` selects; it is called with null for idle ones, otherwise with the time of
   * `performance.now()` since which they are busy.
   */
  cut(isLost: (busySince: number | null) => boolean): void;
  /**
   * Looks at which connections that are busy since before that time of `performance.now()` wait for an answer, and
   * returns a function that cuts those that have received nothing since. A transaction that does something else
   * meanwhile, or whose statements are answered, goes on.
   */
  watchUnanswered(before: number): () => void;
}

/**
 * Opens a pool that hands out no connections while `isUp` is false; `onError` is called when idle connections break.
 */
export function openConnections(
  options: pg.PoolConfig,
  isUp: () => boolean,
  onError: (error: Error) => void,
): Connections {
  const pool = new CircuitBreakerPool(options, isUp);
  const busySince = new Map<pg.PoolClient, number | null>();
  // Without an error listener, a connection that breaks while it is in use would end the process. The user of the
  // connection learns of it by the rejected statement.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    busySince.set(client, null);
  });
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    if (busySince.has(client)) busySince.set(client, null);
  });
  pool.on('remove', (client) => busySince.delete(client));
  // Errors of idle connections, which the pool replaces.
  pool.on('error', onError);
  return {
    pool,
    cut(isLost) {
      for (const [client, since] of busySince) if (isLost(since)) cutConnection(client);
    },
    watchUnanswered(before) {
      const waiting = [...busySince]
        .filter(([client, since]) => since !== null && since < before && waits(client))
        .map(([client]) => ({ client, received: socketOf(client).bytesRead }));
      return () => {
        for (const { client, received } of waiting) {
          if (waits(client) && socketOf(client).bytesRead === received) cutConnection(client);
        }
      };
    },
  };
}

/** Circuit breaker: while the server is known to be down, requests for a connection fail at once. */
class CircuitBreakerPool extends pg.Pool {
  readonly #isUp: () => boolean;

  constructor(options: pg.PoolConfig, isUp: () => boolean) {
    super(options);
    this.#isUp = isUp;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool['connect']>[0]): void;
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): unknown {
    const refused = this.#isUp() ? null : new DatabaseAwayError('The database answers nothing');
    if (callback === undefined) return refused ? Promise.reject(refused) : super.connect();
    return refused ? callback(refused, undefined, () => {}) : super.connect(callback);
  }
}

/** Closes a connection without the termination message, which a server that does not answer would never accept. */
export function cutConnection(client: pg.ClientBase): void {
  socketOf(client).destroy(new Error('The connection was cut, since the database did not answer'));
}

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** Whether a statement was sent that is not answered yet. */
function waits(client: pg.ClientBase): boolean {
  return !(client as unknown as { readyForQuery: boolean }).readyForQuery;
}
