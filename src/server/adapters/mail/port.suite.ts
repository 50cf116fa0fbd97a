import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseMail } from './eml.ts';
import type { Mail, MailTransport } from './port.ts';

/** A transport, and what it sent: raw sources as binary strings. */
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

/** The contract of all mail transports. */
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

    it('has delivered a mail once it resolves', async () => {
      await send();
      expect(await fixture.delivered()).toHaveLength(1);
    });

    it('names its key, by which a provider recognises a repetition', async () => {
      const keyOf = (source: string) => /^idempotency-key: ([0-9a-f]{32})\r?$/im.exec(source)?.[1];
      const [first, again, other] = [await send(), await send(), await send({ key: 'welcome/2' })].map(keyOf);
      expect(first).toBeDefined();
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    });

    it('keeps sender, recipient, reply address, subject, and both text and HTML', async () => {
      const { from, to, replyTo, subject, text, html } = parseMail(await send());
      expect({ from, to, replyTo, subject, text, html, key: MAIL.key }).toEqual(MAIL);
    });

    it('attaches a calendar file as an appointment, beside text and HTML', async () => {
      const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Gespräch\r\nEND:VCALENDAR\r\n';
      const source = await send({ calendar: { method: 'CANCEL', content } });
      const { text, html, calendar } = parseMail(source);
      expect({ text, html }).toEqual({ text: MAIL.text, html: MAIL.html });
      expect(calendar.trim()).toBe(content.replaceAll('\r\n', '\n').trim());
      expect(source).toMatch(/^content-type: text\/calendar; charset=utf-8;\s+method=CANCEL/im);
      expect(source).toMatch(/filename=solstice\.ics/i);
      expect(parseMail(await send()).calendar).toBe('');
    });

    it('shows text that looks like an encoded word as it was typed', async () => {
      const word = '=?utf-8?b?QmNjOiB4QHkuY2g=?=';
      const { subject } = parseMail(await send({ subject: `Nachricht von ${word}` }));
      expect(subject.replaceAll('\u2060', '')).toBe(`Nachricht von ${word}`);
    });

    it('offers text and HTML as alternatives, plain text first', async () => {
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

    it('gives a mail that is sent twice the same Message-ID, and another mail another', async () => {
      const { messageId } = parseMail(await send());
      expect(messageId).toMatch(/^<[0-9a-f]+@solstice\.example>$/);
      expect(parseMail(await send({ subject: 'Nochmals' })).messageId).toBe(messageId);
      expect(parseMail(await send({ key: 'welcome/2' })).messageId).not.toBe(messageId);
    });

    it('marks mails as automatic, so that absence notices do not reply', async () => {
      expect(await send()).toMatch(/^auto-submitted: auto-generated\r$/im);
    });

    it('offers one-click unsubscribe where a mail has an address for it', async () => {
      const address = `https://solstice.example/notification/off/${'Zt-4_x'.repeat(20)}?in=it`;
      const source = await send({ unsubscribe: address });
      expect(source.replace(/\r\n[ \t]+/g, ' ')).toMatch(
        new RegExp(`^list-unsubscribe: <${address.replace('?', '\\?')}>\\r$`, 'im'),
      );
      expect(source).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click\r$/im);
      expect(await send()).not.toMatch(/^list-unsubscribe/im);
    });

    it('prevents the injection of headers and recipients by texts that people wrote', async () => {
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

    it('wraps long lines as the format demands without damaging them', async () => {
      const text = 'Rösti '.repeat(2000).trim();
      const source = await send({ text });
      for (const line of source.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
      expect(parseMail(source).text).toBe(text);
    });

    it('sends several mails concurrently', async () => {
      const keys = ['a', 'b', 'c', 'd'];
      await Promise.all(keys.map((key) => fixture.transport.send({ ...MAIL, key, subject: key })));
      const subjects = (await fixture.delivered()).map((source) => parseMail(source).subject);
      expect(subjects.sort()).toEqual(keys);
    });
  });
}
