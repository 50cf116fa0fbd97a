import pg from 'pg';
import { type Connections, cutConnection } from './connections.ts';
import type { Database } from './database.ts';

const RECONNECT_MS = 1000;

/** All that a node listens to, on one connection. */
export interface Listener {
  listen: Database['listen'];
  /** Cuts the connection where the server does not answer on it. */
  cut: Connections['cut'];
}

/**
 * Listens on a connection of its own, which begins with the first channel and ends with the last, and opens a new one when
 * it breaks. Notifications in between are lost; that is why listeners ask as well, and why they are called once, with an
 * empty payload, on every new connection.
 */
export function createListener(config: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const channels = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  // What is asked of the connection, one after the other.
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
    // Also after a connection that was refused.
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
