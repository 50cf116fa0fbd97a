import pg from 'pg';
import { type Connections, cutConnection } from './connections.ts';
import type { Database } from './database.ts';

const RECONNECT_MS = 1000;

/** The LISTEN subscriptions of a node, on one connection. */
export interface Listener {
  listen: Database['listen'];
  /** Cuts the connection when the server does not answer on it. */
  cut: Connections['cut'];
}

/**
 * Listens on a dedicated connection, opened with the first channel, closed with the last, and reopened when it breaks.
 * Notifications in between are lost, so listeners also poll, and are called once with an empty payload on every new
 * connection.
 */
export function createListener(config: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  // Serialises the operations on the connection.
  let last: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch((error) => onError(error as Error));
    return last;
  };

  const hear = (channel: string, payload: string) => {
    for (const onNotify of channels.get(channel) ?? []) onNotify(payload);
  };

  const connect = async () => {
    if (channels.size === 0 || client !== null) return;
    const next = new pg.Client(config);
    client = next;
    next.on('error', onError);
    next.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    // Fires for connections that were refused, too.
    next.on('end', () => {
      if (client !== next) return;
      client = null;
      if (channels.size > 0) timer = setTimeout(() => void inTurn(connect), RECONNECT_MS);
    });
    try {
      await next.connect();
      for (const channel of [...channels.keys()]) {
        await next.query(`listen ${pg.escapeIdentifier(channel)}`);
        hear(channel, '');
      }
    } catch (error) {
      cutConnection(next);
      throw error;
    }
  };

  const begin = async (channel: string, onNotify: (payload: string) => void) => {
    const known = channels.get(channel);
    if (known !== undefined) {
      known.add(onNotify);
      onNotify('');
      return;
    }
    channels.set(channel, new Set([onNotify]));
    if (client === null) await connect();
    else {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      onNotify('');
    }
  };

  const end = async (channel: string, onNotify: (payload: string) => void) => {
    channels.get(channel)?.delete(onNotify);
    if (channels.get(channel)?.size !== 0) return;
    channels.delete(channel);
    if (channels.size > 0) return void (await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`));
    clearTimeout(timer);
    const closing = client;
    client = null;
    await closing?.end();
  };

  return {
    async listen(channel, onNotify) {
      await inTurn(() => begin(channel, onNotify));
      return { stop: () => inTurn(() => end(channel, onNotify)) };
    },
    cut(isLost) {
      if (client !== null && isLost(null)) cutConnection(client);
    },
  };
}
