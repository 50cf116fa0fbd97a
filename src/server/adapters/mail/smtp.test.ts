import { createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL, mailSuite } from './port.suite.ts';
import { MailRefusedError } from './port.ts';
import { smtpMail } from './smtp.ts';

interface SmtpServer {
  url: string;
  /** The accepted mails, as raw sources. */
  taken: string[];
  /** The recipients of the SMTP envelope. */
  receivers: string[];
  stop(): Promise<void>;
}

/** The part of RFC 5321 that a transport needs; `atEnd` decides the reply to a complete mail. */
async function startSmtpServer(
  atEnd: (accept: () => void, socket: Socket) => void = (accept) => accept(),
): Promise<SmtpServer> {
  const taken: string[] = [];
  const receivers: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    socket.setEncoding('latin1');
    const say = (line: string) => socket.write(`${line}\r\n`);
    let buffer = '';
    let inMail = false;
    say('220 test');
    socket.on('data', (chunk) => {
      buffer += chunk;
      for (;;) {
        const end = buffer.indexOf(inMail ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const read = buffer.slice(0, end);
        buffer = buffer.slice(end + (inMail ? 5 : 2));
        if (inMail) {
          inMail = false;
          atEnd(() => {
            taken.push(read.replace(/^\.\./gm, '.'));
            say('250 taken');
          }, socket);
        } else if (/^DATA/i.test(read)) {
          inMail = true;
          say('354 go on');
        } else if (/^QUIT/i.test(read)) {
          say('221 bye');
          socket.end();
        } else {
          receivers.push(...(/^RCPT TO:<(.*)>/i.exec(read)?.slice(1) ?? []));
          say('250 ok');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    receivers,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

mailSuite('SMTP', async () => {
  const server = await startSmtpServer();
  return {
    transport: smtpMail(server.url),
    delivered: async () => server.taken,
    clear: async () => void server.taken.splice(0),
    stop: server.stop,
  };
});

describe('SMTP', () => {
  const outcomes: Record<string, (accept: () => void, socket: Socket) => void> = {
    'is told to come back later': (_, socket) => void socket.write('451 later\r\n'),
    'is refused for good': (_, socket) => void socket.write('550 never\r\n'),
    'loses the connection before the mail is taken': (_, socket) => void socket.destroy(),
  };
  it.each(Object.keys(outcomes))(
    'rejects when the mail %s, with MailRefusedError only if retrying is futile',
    async (outcome) => {
      const server = await startSmtpServer(outcomes[outcome]);
      const transport = smtpMail(server.url);
      const error = await transport.send(MAIL).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(Error);
      expect(error instanceof MailRefusedError).toBe(outcome === 'is refused for good');
      await transport.close();
      await server.stop();
    },
  );

  it('rejects when nobody answers', async () => {
    const server = await startSmtpServer();
    await server.stop();
    const transport = smtpMail(server.url);
    await expect(transport.send(MAIL)).rejects.toThrow();
    await transport.close();
  });

  describe('with one recipient', () => {
    let server: SmtpServer;
    beforeAll(async () => {
      server = await startSmtpServer();
    });
    afterAll(() => server.stop());

    it('names only that one to the server', async () => {
      const transport = smtpMail(server.url);
      await transport.send(MAIL);
      await transport.close();
      expect(server.receivers).toEqual(['anna@example.org']);
    });
  });
});
