import { otherPath } from '#api/pages.ts';
import { findCompany } from '#server/modules/companies/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { SettlingContext } from '../../context.ts';
import { mailSubscription, type SubscriptionNews } from '../../news.ts';

/**
 * Mails news about a subscription to the owners of its main company; idempotent by the key (rule subscriptions/mails).
 */
export async function mailOwners(
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
 * Reports a discrepancy between our books and the provider's that cannot be resolved automatically: by a log entry, and
 * by one mail per finding to the office.
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
