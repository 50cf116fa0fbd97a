import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './port.ts';

/** A mail as both transports hand it to nodemailer. */
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
    // As an address and not as text, which could list several.
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    // A name may look like an encoded word (RFC 2047), which readers would show decoded: a joiner that nobody sees parts it.
    subject: subject.replaceAll('=?', '=\u2060?'),
    html,
    text,
    ...(calendar && { icalEvent: { ...calendar, filename: 'solstice.ics' } }),
    messageId: `<${keyHash(key)}@${domain}>`,
    // RFC 3834: nobody's absence notice answers it.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What stands for the key where others read it. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32);
}
