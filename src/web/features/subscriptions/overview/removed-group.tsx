import { useState } from 'react';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Fact } from '../buying/purchase-steps.tsx';
import { ChangeCardDialog } from '../changing/change-card-dialog.tsx';
import { PaidBy } from '../changing/paid-by.tsx';
import { type Group, groupId, hasCard, owedBy } from '../subscription.ts';
import css from './group-cards.module.css';

/** The rest of a removed company's subscription for its former owner: bills until the last day, and debts. */
export function RemovedGroup({ group }: { group: Group }) {
  const { t, language } = useTranslation('subscriptions');
  const [asksCard, setAsksCard] = useState(false);
  const date = (day: string) => formatDate(day, language);
  const { subscriptions } = group;
  const running = subscriptions.find(({ is_terminated }) => !is_terminated);
  const last = (running ?? subscriptions.at(-1))?.current_period_ends_at ?? '';
  const bill = running?.next_bill;
  const owed = owedBy(group);
  return (
    <article className={css.group}>
      <div className={css.names}>
        <h3 className={css.name} id={groupId(group)} tabIndex={-1}>
          {group.name}
        </h3>
        <p className={css.who}>{t(running ? 'removed.runs' : 'removed.over', { last: date(last) })}</p>
      </div>
      {owed > 0 && (
        <Alert tone="warn" title={t('removed.owed', { amount: formatMoney(owed) })}>
          {t(hasCard(group) ? 'removed.owedCard' : 'removed.owedBank')}
        </Alert>
      )}
      <section className={css.card} aria-label={t('card.details', { name: group.name })}>
        <dl className={css.facts}>
          {running && (
            <Fact name={t('card.nextBill')}>
              {bill ? formatMoney(bill.amount) : t('removed.noBill')}
              {bill && <span className={css.more}>{t('card.on', { on: date(bill.on) })}</span>}
            </Fact>
          )}
          <Fact name={t('card.payment')}>
            <PaidBy group={group} />
          </Fact>
        </dl>
        {subscriptions.some(({ can }) => can.change_card) && (
          <div>
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsksCard(true)}>
              {owed > 0
                ? t('debt.pay', { amount: formatMoney(owed) })
                : t(hasCard(group) ? 'menu.card' : 'menu.storeCard')}
            </Button>
          </div>
        )}
      </section>
      {asksCard && <ChangeCardDialog group={group} onClose={() => setAsksCard(false)} />}
    </article>
  );
}
