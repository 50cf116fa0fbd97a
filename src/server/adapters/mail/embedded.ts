import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeDurably } from '#server/platform/durable-file.ts';
import { type ParsedMail, parseMail } from './eml.ts';
import { keyHash, messageOf } from './message.ts';
import type { MailTransport } from './port.ts';

/** The maximum number of mails in the list. */
const LISTED = 200;

const FILE = /^(\d{8}T\d{9}Z-[0-9a-f]{32})\.eml$/;

/** Writes mails as `.eml` files to a folder, named by time and key; any mail program opens them. */
export function outboxMail(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail, { isRepeated } = { isRepeated: false }) {
      if (isRepeated && (await holds(folder, mail.key))) return;
      const { message } = await composer.sendMail(messageOf(mail));
      const time = new Date().toISOString().replace(/[-:.]/g, '');
      await writeDurably(join(folder, `${time}-${keyHash(mail.key)}.eml`), message as Buffer);
    },
    async close() {},
  };
}

async function holds(folder: string, key: string): Promise<boolean> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  return names.some((name) => name.endsWith(`-${keyHash(key)}.eml`));
}

/** A mail of the outbox; its id is the file name without its extension. */
export interface OutboxMail extends ParsedMail {
  id: string;
}

/** The newest mails of an outbox, newest first. */
export async function listMails(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]));
  const ids = names.flatMap((name) => FILE.exec(name)?.[1] ?? []);
  const newest = ids.sort().reverse().slice(0, LISTED);
  const mails = await Promise.all(newest.map((id) => readMail(folder, id)));
  return mails.filter((mail) => mail !== null);
}

/** A mail of an outbox, or null for an unknown id. */
export async function readMail(folder: string, id: string): Promise<OutboxMail | null> {
  const name = `${id}.eml`;
  if (!FILE.test(name)) return null;
  const source = await readFile(join(folder, name), 'latin1').catch(ifMissing(null));
  return source === null ? null : { id, ...parseMail(source) };
}

function ifMissing<T>(value: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return value;
    throw error;
  };
}
