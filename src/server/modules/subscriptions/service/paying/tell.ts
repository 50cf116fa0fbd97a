import { otherPath } from '#api/pages.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import { mailSubscription, type SubscriptionNews } from '../../news.ts';

/** Mails the owners of a main company what became of its subscription, once under a key (rule subscriptions/mails). */
export async function tell(
  context: SettlingContext,
  tx: Tx,
  { companyId, key }: { companyId: number; key: string },
  news: SubscriptionNews,
): Promise<void> {
  const company = await findCompany(tx, companyId);
  const isRemoved = company === null || company.deletedAt !== null;
  const told = { companyId, company: company?.name ?? '', isRemoved, key, news };
  await mailSubscription(context, tx, told);
}

/**
 * Tells the operator that our books and the provider's do not agree in a way that no rule mends: a line in the log, and a
 * mail to the office, once for the same finding.
 */
export async function reportDrift(
  { logger, sendMail, settings }: Pick<SettlingContext, 'logger' | 'sendMail' | 'settings'>,
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
