import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseMail } from './eml.ts';
import type { Mail, MailTransport } from './port.ts';

/** A transport, and what it handed over: raw sources, one character a byte. */
interface MailFixture {
  transport: MailTransport;
  delivered(): Promise<string[]>;
  clear(): Promise<void>;
  stop(): Promise<void>;
}

export const MAIL: Mail = {
  from: 'Solstice <no-reply@solstice.example>',
  to: 'anna@example.org',
  replyTo: 'office@solstice.example',
  subject: 'Grüezi Zoë, schön sind Sie da: «Zwei Saisons, ein Jahr Arbeit» – è già qui',
  html: '<p lang="de">Grüezi <b>Zoë</b></p>',
  text: 'Grüezi Zoë\n.\n.ein Punkt am Anfang\nFrom here on = gleich',
  key: 'welcome/1',
};

/** What every mail transport owes the task that sends. */
export function mailSuite(name: string, start: () => Promise<MailFixture>): void {
  describe(`${name}, as every mail transport`, () => {
    let fixture: MailFixture;
    beforeAll(async () => {
      fixture = await start();
    });
    beforeEach(() => fixture.clear());
    afterAll(async () => {
      await fixture.transport.close();
      await fixture.stop();
    });

    const send = async (overrides: Partial<Mail> = {}) => {
      await fixture.transport.send({ ...MAIL, ...overrides });
      return (await fixture.delivered()).at(-1) ?? '';
    };

    it('has handed a mail over by the time it says so', async () => {
      await send();
      expect(await fixture.delivered()).toHaveLength(1);
    });

    it('keeps sender, receiver, whom an answer is for, subject and both forms of the words', async () => {
      const { from, to, replyTo, subject, text, html } = parseMail(await send());
      expect({ from, to, replyTo, subject, text, html, key: MAIL.key }).toEqual(MAIL);
    });

    it('carries the file of a calendar as one that mail programs act on, and the words as before', async () => {
      const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Gespräch\r\nEND:VCALENDAR\r\n';
      const source = await send({ calendar: { method: 'CANCEL', content } });
      const { text, html, calendar } = parseMail(source);
      expect({ text, html }).toEqual({ text: MAIL.text, html: MAIL.html });
      expect(calendar.trim()).toBe(content.replaceAll('\r\n', '\n').trim());
      expect(source).toMatch(/^content-type: text\/calendar; charset=utf-8;\s+method=CANCEL/im);
      expect(source).toMatch(/filename=solstice\.ics/i);
      expect(parseMail(await send()).calendar).toBe('');
    });

    it('shows what looks like an encoded word as it was typed', async () => {
      const word = '=?utf-8?b?QmNjOiB4QHkuY2g=?=';
      const { subject } = parseMail(await send({ subject: `Nachricht von ${word}` }));
      expect(subject.replaceAll('\u2060', '')).toBe(`Nachricht von ${word}`);
    });

    it('offers the words as alternatives, plain text first', async () => {
      const source = await send();
      expect(source).toMatch(/^content-type: multipart\/alternative/im);
      expect(source.search(/^content-type: text\/plain; charset=utf-8/im)).toBeGreaterThan(0);
      expect(source.search(/^content-type: text\/html; charset=utf-8/im)).toBeGreaterThan(
        source.search(/^content-type: text\/plain/im),
      );
    });

    it('dates a mail', async () => {
      const sentAt = Date.parse(parseMail(await send()).date);
      expect(Math.abs(Date.now() - sentAt)).toBeLessThan(60_000);
    });

    it('gives a mail sent twice the same id, and another mail another', async () => {
      const { messageId } = parseMail(await send());
      expect(messageId).toMatch(/^<[0-9a-f]+@solstice\.example>$/);
      expect(parseMail(await send({ subject: 'Nochmals' })).messageId).toBe(messageId);
      expect(parseMail(await send({ key: 'welcome/2' })).messageId).not.toBe(messageId);
    });

    it('asks absence notices not to answer', async () => {
      expect(await send()).toMatch(/^auto-submitted: auto-generated\r$/im);
    });

    it('offers a button of the mail program to switch such mails off, where they may be', async () => {
      const address = `https://solstice.example/notification/off/${'Zt-4_x'.repeat(20)}?in=it`;
      const source = await send({ unsubscribe: address });
      expect(source.replace(/\r\n[ \t]+/g, ' ')).toMatch(
        new RegExp(`^list-unsubscribe: <${address.replace('?', '\\?')}>\\r$`, 'im'),
      );
      expect(source).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click\r$/im);
      expect(await send()).not.toMatch(/^list-unsubscribe/im);
    });

    it('takes no header and no second receiver from what people may have written', async () => {
      const sources = [
        await send({ subject: 'Hallo\r\nBcc: all@example.org' }),
        await send({ to: 'anna@example.org\r\nBcc: all@example.org' }).catch(() => ''),
        await send({ to: 'anna@example.org, bea@example.org' }).catch(() => ''),
        await send({ replyTo: 'anna@example.org\r\nBcc: all@example.org' }).catch(() => ''),
      ];
      for (const source of sources) {
        expect(source).not.toMatch(/^bcc:/im);
        expect(source).not.toMatch(/^to:.*anna@example.org\W+bea@/im);
      }
    });

    it('breaks long lines as mail demands, and they come out whole', async () => {
      const text = 'Rösti '.repeat(2000).trim();
      const source = await send({ text });
      for (const line of source.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
      expect(parseMail(source).text).toBe(text);
    });

    it('sends several mails at once', async () => {
      const keys = ['a', 'b', 'c', 'd'];
      await Promise.all(keys.map((key) => fixture.transport.send({ ...MAIL, key, subject: key })));
      const subjects = (await fixture.delivered()).map((source) => parseMail(source).subject);
      expect(subjects.sort()).toEqual(keys);
    });
  });
}
