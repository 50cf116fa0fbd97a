import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between nodes and their database. */
export interface TcpProxy {
  /** The database's address, through the proxy. */
  url: string;
  /** Open connections break, new ones are refused. */
  cut(): void;
  restore(): void;
  /** New connections lead to another server from now on; open ones stay where they are. */
  redirect(databaseUrl: string): void;
  stop(): void;
}

export async function startProxy(databaseUrl: string): Promise<TcpProxy> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((socket) => {
    if (!isOpen) return void socket.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [socket, upstream],
      [upstream, socket],
    ] as const) {
      sockets.add(one);
      one
        .on('error', () => {})
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    cut() {
      isOpen = false;
      breakAll();
    },
    restore() {
      isOpen = true;
    },
    redirect(other) {
      target = new URL(other);
    },
    stop() {
      breakAll();
      server.close();
    },
  };
}
