import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './port.ts';

/** A mail in nodemailer's format, for both transports. */
export function messageOf({
  from,
  to,
  replyTo,
  subject,
  html,
  text,
  unsubscribe,
  calendar,
  key,
}: Mail): SendMailOptions {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // Passed as an address object, because a string could contain a list of recipients.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    // A name could look like an encoded word (RFC 2047), which readers would decode: an invisible joiner breaks it up.
    subject: subject.replaceAll('=?', '=\u2060?'),
    html,
    text,
    ...(calendar && { icalEvent: { ...calendar, filename: 'solstice.ics' } }),
    messageId: `<${keyHash(key)}@${domain}>`,
    // Marks the mail as automatic (RFC 3834), so that absence notices do not reply to it.
    headers: {
      'Auto-Submitted': 'auto-generated',
      // Providers replace the Message-ID; this tells them that they had the mail before.
      'Idempotency-Key': keyHash(key),
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** A hash of the key, since recipients can read the headers. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
