import { cardAnnouncementDue, lastDayOfCard } from '#domain/subscriptions/dunning.ts';
import type { BillingContext } from '../../context.ts';
import { findMethodForUpdate, noteCardAnnounced } from '../../store/payments.ts';
import { mailOwners } from '../paying/notices.ts';

/** Mails the owners of a company that its card expires, if that is due now (rule subscriptions/card-expiry). */
export async function announceCardExpiry(context: BillingContext, companyId: number): Promise<void> {
  await context.database.transaction(async (tx) => {
    const method = await findMethodForUpdate(tx, companyId);
    const {
      cardExpiryYear: year,
      cardExpiryMonth: month,
      cardLastFour: lastFour,
      cardAnnouncedDays,
    } = method ?? {};
    if (method?.method !== 'card' || year == null || month == null || lastFour == null) return;
    const expiresOn = lastDayOfCard(year, month);
    const days = cardAnnouncementDue(expiresOn, cardAnnouncedDays ?? null, context.clock.today());
    if (days === null) return;
    await noteCardAnnounced(tx, companyId, days);
    const key = `card-expires-${companyId}-${method.cardRef}-${expiresOn}-${days}`;
    await mailOwners(context, tx, { companyId, key }, { kind: 'card_expires', lastFour, expiresOn });
  });
}
