import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A door between nodes and their database. */
export interface Door {
  /** The database's address, through the door. */
  url: string;
  /** Open connections break, new ones are refused. */
  shut(): void;
  open(): void;
  /** New connections lead to another server from now on; open ones stay where they are. */
  leadTo(databaseUrl: string): void;
  remove(): void;
}

export async function doorTo(databaseUrl: string): Promise<Door> {
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
    shut() {
      isOpen = false;
      breakAll();
    },
    open() {
      isOpen = true;
    },
    leadTo(other) {
      target = new URL(other);
    },
    remove() {
      breakAll();
      server.close();
    },
  };
}
