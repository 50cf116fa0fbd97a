import pg from 'pg';
import { type Connections, cutConnection } from './connections.ts';
import { sqlState } from './database.ts';

/** How often the server is probed, and the timeout of a probe. */
const PAUSE_MS = 400;
const PATIENCE_MS = 600;

const TOO_MANY_CONNECTIONS = '53300';

/** How long statements wait on a server that does not answer before they fail. */
const GIVE_UP_MS = 5000;

/** How long statements from before an outage may still take once the server answers again. */
const GRACE_MS = 500;

type Watched = Pick<Connections, 'cut'> & Partial<Pick<Connections, 'watchUnanswered'>>;

/** Detects a database server that stops without closing its connections (rule running/database-away). */
export interface HealthCheck {
  /** Whether the last probe, at most 2 s ago, was answered by a server that accepts writes. */
  isUp(): boolean;
  /** Registers connections to be cut when the server stops answering on them. */
  cutWhenSilent(connections: Watched): void;
  stop(): Promise<void>;
}

/**
 * Probes the server continually on a dedicated connection. While it does not answer, no statements are sent, and
 * pending ones fail after some seconds instead of half a minute. When it answers again, idle connections from before the
 * outage are cut, and those on which a statement stays without an answer, so that nobody waits on a dead one.
 */
export function checkHealth(config: pg.ClientConfig): HealthCheck {
  const watched: Watched[] = [];
  const cut: Connections['cut'] = (isLost) => {
    for (const connections of watched) connections.cut(isLost);
  };
  let client = null as pg.Client | null;
  let downSince: number | null = null;
  let stopped = false;
  let wake = () => {};

  /** A broken connection triggers a probe at once. */
  const onBroken = (broken: pg.Client) => {
    if (broken !== client) return;
    client = null;
    downSince ??= performance.now();
    wake();
  };

  const asked = async (): Promise<boolean> => {
    try {
      client ??= await connect(config, onBroken);
      // A standby reads, but accepts no writes, so it does not count as up.
      const { rows } = await client.query<{ follows: boolean }>('select pg_is_in_recovery() as follows');
      return rows[0]?.follows === false;
    } catch (error) {
      const silent = client;
      client = null;
      if (silent !== null) cutConnection(silent);
      // A server without a free connection is still up; the pools have theirs.
      return sqlState(error) === TOO_MANY_CONNECTIONS;
    }
  };

  const ask = async () => {
    const startedAt = performance.now();
    // Probed twice, so that a short stall of this process itself does not count as an outage.
    if ((await asked()) || (await asked())) {
      if (downSince !== null) await recover(downSince);
      downSince = null;
      return;
    }
    downSince ??= startedAt;
    const now = performance.now();
    if (now - downSince > GIVE_UP_MS) cut((busySince) => busySince === null || now - busySince > GIVE_UP_MS);
  };

  const recover = async (since: number) => {
    cut((busySince) => busySince === null);
    const cutUnanswered = watched.map((connections) => connections.watchUnanswered?.(since));
    await sleep(GRACE_MS);
    for (const cutThese of cutUnanswered) cutThese?.();
  };

  const watching = (async () => {
    while (!stopped) {
      await ask();
      await Promise.race([sleep(PAUSE_MS), new Promise<void>((resolve) => (wake = resolve))]);
    }
    await client?.end().catch(() => {});
  })();

  return {
    isUp: () => downSince === null,
    cutWhenSilent: (connections) => void watched.push(connections),
    async stop() {
      stopped = true;
      wake();
      await watching;
    },
  };
}

async function connect(config: pg.ClientConfig, onBroken: (client: pg.Client) => void): Promise<pg.Client> {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  client.on('end', () => onBroken(client));
  await client.connect();
  return client;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
