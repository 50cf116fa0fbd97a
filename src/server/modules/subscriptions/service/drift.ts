import { otherPath } from '#api/pages.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { BillingContext } from '../context.ts';

/**
 * Tells the operator that our books and the provider's do not agree in a way that no rule mends: a line in the log, and a
 * mail to the office, once for the same finding.
 */
export async function reportDrift(
  { logger, sendMail, settings }: Pick<BillingContext, 'logger' | 'sendMail' | 'settings'>,
  tx: Tx,
  finding: string,
): Promise<void> {
  if (logger !== false) logger.error({ finding }, 'our books and those of the payment provider differ');
  await sendMail(tx, {
    template: 'news',
    to: settings.MAIL_OFFICE,
    language: 'de',
    key: `drift-${finding}`,
    data: {
      reader: null,
      subject: 'Zahlungen: Abgleich nötig',
      paragraphs: [finding],
      button: 'Solstice',
      link: `${settings.PUBLIC_URL}${otherPath('subscription.admin')}`,
    },
  });
}
