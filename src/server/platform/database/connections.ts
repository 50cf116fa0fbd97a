import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseAwayError } from './database.ts';

/** A pool whose connections can be cut: what waits for an answer on one of them then fails at once. */
export interface Connections {
  readonly pool: pg.Pool;
  /** Cuts the connections that are idle (`busySince` null), or busy since a time of `performance.now()`, as asked. */
  cut(isLost: (busySince: number | null) => boolean): void;
}

/** Opens a pool that gives no connections while `isUp` says no; `onError` hears of idle connections that break. */
export function openConnections(
  options: pg.PoolConfig,
  isUp: () => boolean,
  onError: (error: Error) => void,
): Connections {
  const pool = new CircuitBreakerPool(options, isUp);
  const busySince = new Map<pg.PoolClient, number | null>();
  // Without a listener of its own, a connection that breaks while somebody works on it ends the process. Whoever works
  // on it hears of it too, by the statement that fails.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    busySince.set(client, null);
  });
  pool.on('acquire', (client) => busySince.set(client, performance.now()));
  pool.on('release', (_error, client) => {
    if (busySince.has(client)) busySince.set(client, null);
  });
  pool.on('remove', (client) => busySince.delete(client));
  // Idle connections that break: the pool replaces them.
  pool.on('error', onError);
  return {
    pool,
    cut(isLost) {
      for (const [client, since] of busySince) if (isLost(since)) cutConnection(client);
    },
  };
}

/** A circuit breaker: while the server is known to be down, asking for a connection fails at once. */
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

/** Ends a connection without the goodbye that a server which does not answer would never take. */
export function cutConnection(client: pg.ClientBase): void {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  connection.stream.destroy(new Error('The connection was cut, since the database did not answer'));
}
