import { createTransport } from 'nodemailer';
import { messageOf } from './message.ts';
import { MailRefusedError, type MailTransport } from './port.ts';

/**
 * Sends mails through an SMTP server. The URL may carry nodemailer's options as a query, such as `?requireTLS=true`; a
 * mail counts as sent once the server has accepted it.
 */
export function smtpMail(url: string): MailTransport {
  // Shorter than nodemailer's minutes, because the queue retries anyway.
  const transport = createTransport({
    url,
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 60_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail)).catch((error: { code?: string; responseCode?: number }) => {
        // 5xx on sender, recipient or content is permanent; failures of login or connection are for the operator to
        // fix.
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
