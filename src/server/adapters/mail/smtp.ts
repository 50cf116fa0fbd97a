import { createTransport } from 'nodemailer';
import { messageOf } from './message.ts';
import { MailRefusedError, type MailTransport } from './port.ts';

/**
 * Mails through an SMTP server. The address may carry nodemailer's options as a query, such as
 * `?requireTLS=true`; a mail counts as sent once the server has taken it.
 */
export function smtpMail(url: string): MailTransport {
  // Shorter than nodemailer's minutes: the task that sends is repeated anyway.
  const transport = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail)).catch((error: { code?: string; responseCode?: number }) => {
        // 5xx on sender, receiver or text; the login and the connection are for the operator to mend.
        const isFinal =
          ['EENVELOPE', 'EMESSAGE'].includes(error.code ?? '') && (error.responseCode ?? 0) >= 500;
        throw isFinal ? new MailRefusedError(String(error), { cause: error }) : error;
      });
    },
    async close() {
      transport.close();
    },
  };
}
