import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMails, outboxMail, readMail } from './embedded.ts';
import { registerOutboxPage } from './outbox-page.ts';
import { MAIL, mailSuite } from './port.suite.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'solstice-mail-'));

mailSuite('the outbox', async () => {
  const home = await newFolder();
  const folder = join(home, 'data', 'mail');
  const files = async () => (await readdir(folder).catch(() => [])).sort();
  return {
    transport: outboxMail(folder),
    delivered: async () => Promise.all((await files()).map((name) => readFile(join(folder, name), 'latin1'))),
    clear: async () => {
      for (const name of await files()) await rm(join(folder, name));
    },
    stop: () => rm(home, { recursive: true }),
  };
});

describe('the outbox', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await newFolder();
    app = Fastify();
    registerOutboxPage(app, join(folder, 'mail'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const page = async (url: string) => {
    const reply = await app.inject(url);
    return { status: reply.statusCode, html: reply.body };
  };

  it('keeps a mail once that may have been sent before', async () => {
    const other = await newFolder();
    const files = () => readdir(other);
    await outboxMail(other).send(MAIL, { isRepeated: true });
    await outboxMail(other).send(MAIL, { isRepeated: true });
    expect(await files()).toHaveLength(1);
    await outboxMail(other).send({ ...MAIL, key: 'welcome/2' }, { isRepeated: true });
    expect(await files()).toHaveLength(2);
    await rm(other, { recursive: true });
  });

  it('is empty before the first mail, also on its page', async () => {
    expect(await listMails(join(folder, 'mail'))).toEqual([]);
    expect(await page('/dev/mails')).toMatchObject({
      status: 200,
      html: expect.stringContaining('No mails'),
    });
  });

  it('lists the newest mail first and reads each by its id', async () => {
    const mail = join(folder, 'mail');
    const transport = outboxMail(mail);
    for (const key of ['first', 'second', 'third']) {
      await transport.send({ ...MAIL, key, subject: key });
      // File names order mails by the millisecond.
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await writeFile(join(mail, 'notes.eml'), 'not ours');
    const listed = await listMails(mail);
    expect(listed.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    expect(await readMail(mail, listed[0]?.id ?? '')).toMatchObject({ subject: 'third', to: MAIL.to });
  });

  it('lets only its owner read the files, since they hold links to set passwords', async () => {
    const mail = join(folder, 'mail');
    const [name = ''] = await readdir(mail);
    expect((await stat(join(mail, name))).mode & 0o077).toBe(0);
  });

  it('reads no files outside of its folder', async () => {
    await writeFile(join(folder, 'secret.eml'), 'Subject: secret\r\n\r\n');
    for (const id of ['../secret', '..%2fsecret', 'notes', '']) {
      expect(await readMail(join(folder, 'mail'), id)).toBeNull();
    }
    expect((await page('/dev/mails/..%2fsecret')).status).toBe(404);
  });

  it('shows a mail without running its scripts', async () => {
    await outboxMail(join(folder, 'mail')).send({
      ...MAIL,
      key: 'evil',
      subject: '<script>alert(1)</script>',
      html: '<p>"Hallo"</p><script>alert(2)</script>',
      text: 'https://solstice.example/de/x?a=1 </pre><script>alert(3)</script>',
    });
    const [newest] = await listMails(join(folder, 'mail'));
    const { status, html } = await page(`/dev/mails/${newest?.id}`);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>');
    expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(html).toContain('srcdoc="&lt;p&gt;&quot;Hallo&quot;');
    expect(html).toContain('<a href="https://solstice.example/de/x?a=1">');
    expect((await page('/dev/mails')).html).not.toContain('<script>');
  });
});
