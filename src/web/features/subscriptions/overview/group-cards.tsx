import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { addDays, twoDigits } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { NO_END } from '#domain/subscriptions/coupon.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useSession } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { Fact } from '../buying/purchase-steps.tsx';
import { type Offered, useGroupDialogs } from '../changing/group-dialogs.tsx';
import { PaidBy } from '../changing/paid-by.tsx';
import { useReductionText } from '../coupon/coupon-field.tsx';
import { usePlanName } from '../plans/plan-name.ts';
import {
  baseOf,
  type Debt,
  debtOf,
  endOf,
  expiresSoon,
  type Group,
  groupId,
  type Item,
  isExpired,
  isSuspendedOn,
  leftOpen,
  type Subscription,
  suspendedText,
} from '../subscription.ts';
import { TermStrip } from '../term-strip.tsx';
import { GoOnButton } from './go-on-button.tsx';
import css from './group-cards.module.css';
import { KeepButton } from './keep-button.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';

interface GroupCardsProps {
  group: Group;
  subscription: Subscription;
  /** Non-owners see the state without any actions. */
  isOwner: boolean;
}

/** A subscription: one card with its state and costs, another with its companies. */
export function GroupCards({ group, subscription, isOwner }: GroupCardsProps) {
  const { t } = useTranslation('subscriptions');
  const today = useToday();
  const dialogs = useGroupDialogs(group, subscription);
  const debt = debtOf(subscription, today);
  const earlier = leftOpen([group], { id: group.company_id });
  const { heading, watched } = useHeadingFocus();
  return (
    <article {...watched} className={css.group}>
      <header className={css.head}>
        <div className={css.names}>
          <h3 ref={heading} className={css.name} id={groupId(group)} tabIndex={-1}>
            {group.name}
          </h3>
          <Standing subscription={subscription} />
        </div>
        {isOwner && <SettingsMenu group={group} subscription={subscription} onOpen={dialogs.open} />}
      </header>
      {!isOwner && <WhoCan group={group} />}
      {earlier > 0 && (
        <Alert
          tone="warn"
          title={t('debt.earlier', { amount: formatMoney(earlier) })}
          action={
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => dialogs.open('card')}>
              {t('debt.pay', { amount: formatMoney(earlier) })}
            </Button>
          }
        >
          {t('debt.earlierText')}
        </Alert>
      )}
      {debt && (
        <DebtAlert
          debt={debt}
          group={group}
          subscription={subscription}
          onCard={isOwner ? () => dialogs.open('card') : null}
        />
      )}
      <div className={css.cards}>
        <Details group={group} subscription={subscription} isOwner={isOwner} />
        <Products group={group} subscription={subscription} onLetGo={isOwner ? dialogs.letGo : null} />
      </div>
      {dialogs.dialog}
    </article>
  );
}

/** The state in a few words. */
function Standing({ subscription }: { subscription: Subscription }) {
  const { t, language } = useTranslation('subscriptions');
  const end = endOf(subscription);
  const on = formatDate(end.on, language);
  const isSuspended = isSuspendedOn(subscription, useToday());
  const isRed = isSuspended || end.kind === 'cancelled';
  const Icon = isSuspended ? IconBan : isRed ? IconCircleX : IconCircleCheck;
  return (
    <p className={css.standing} data-tone={isRed ? 'bad' : 'ok'}>
      <Icon size={20} aria-hidden />
      {isSuspended
        ? t(end.kind === 'cancelled' ? 'standing.suspendedCancelled' : 'standing.suspended', { on })
        : t(`standing.${end.kind}`, { on })}
    </p>
  );
}

/** Whom to contact, for users with read access. */
function WhoCan({ group: { company_id: companyId, name } }: { group: Group }) {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  // A user with access to an additional company only does not learn who owns the main one.
  const isOwn = user?.companies.some(({ id }) => id === companyId) ?? false;
  const { data } = useQuery({ ...apiQuery('getTeam', { params: { companyId } }), enabled: isOwn });
  const owners = data?.data.members.filter(({ role }) => role === 'owner') ?? [];
  const names = owners.map(({ first_name, last_name }) => `${first_name} ${last_name}`).join(', ');
  return <p className={css.who}>{t('admin.whoCan', { name, names: names || 'none' })}</p>;
}

interface DebtAlertProps {
  debt: Debt;
  group: Group;
  subscription: Subscription;
  onCard: (() => void) | null;
}

/** The debt, its consequences, and how to settle it. */
function DebtAlert({ debt, group, subscription, onCard }: DebtAlertProps) {
  const { t, language } = useTranslation('subscriptions');
  const date = (day: string) => formatDate(day, language);
  const byBank = group.payment_method === 'bank';
  const amount = formatMoney(debt.amount);
  return (
    <Alert
      tone={debt.kind === 'open' ? 'info' : debt.kind === 'unpaid' ? 'warn' : 'bad'}
      title={t(`debt.${debt.kind}`, { amount, due: date(debt.dueOn) })}
      action={
        onCard &&
        debt.kind !== 'open' && (
          <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onCard}>
            {t('debt.pay', { amount })}
          </Button>
        )
      }
    >
      {debt.kind === 'open'
        ? t('debt.openText')
        : [
            debt.kind === 'unpaid'
              ? t('debt.until', { until: date(debt.activeUntil) })
              : t(`debt.${suspendedText(subscription)}`, { end: date(subscription.current_period_ends_at) }),
            debt.nextAttemptOn !== null && t('debt.next', { on: date(debt.nextAttemptOn) }),
            t(byBank ? 'debt.mendBank' : 'debt.mendCard'),
          ]
            .filter(Boolean)
            .join(' ')}
    </Alert>
  );
}

/** Non-owners do not see the payment method. */
function Details({ group, subscription, isOwner }: GroupCardsProps) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  const reduction = useReductionText();
  const planName = usePlanName();
  const {
    current_period_starts_at: start,
    current_period_ends_at: end,
    number_of_test_days: days,
    discount,
    next_bill,
    plan,
    interval,
    next_plan,
    next_interval,
    is_cancelled,
    cancellable_from,
    currently_cancellable,
    can,
  } = subscription;
  const next = { plan: next_plan ?? plan, interval: next_interval ?? interval };
  const isChanging = next.plan !== plan || next.interval !== interval;
  return (
    <section className={css.card} aria-label={t('card.details', { name: group.name })}>
      <h4 className={css.title}>{t('card.detailsTitle')}</h4>
      <dl>
        <Fact name={t('card.term')}>
          {formatDateRange(start, end, language)}
          {days > 0 && <More>{t('card.days', { days })}</More>}
        </Fact>
      </dl>
      <TermStrip start={start} end={end} today={today} />
      <dl className={css.facts}>
        {isOwner && (
          <Fact name={t('card.payment')}>
            <Payment group={group} isCharged={next_bill !== null && !is_cancelled} />
          </Fact>
        )}
        {next_bill && (
          <Fact name={t('card.nextBill')}>
            {formatMoney(next_bill.amount)}
            <More>
              {t('card.on', { on: formatDate(next_bill.on, language) })}
              {next_bill.discount_amount > 0 &&
                `, ${t('card.nextDiscount', { amount: formatMoney(next_bill.discount_amount) })}`}
            </More>
          </Fact>
        )}
        {discount && (
          <Fact name={t('card.discount')}>
            {discount.coupon.name}
            <More>
              {reduction({ ...discount.coupon, duration_in_months: null })}
              {', '}
              {discount.end === NO_END
                ? t('card.noEnd')
                : t('card.discountEnd', { end: formatDate(discount.end, language) })}
            </More>
            {next_bill !== null && next_bill.discount_amount === 0 && <More>{t('card.discountUsed')}</More>}
          </Fact>
        )}
        {isChanging && (
          <Fact name={t('card.nextTerm')}>
            {planName(next.plan)}, {t(`plan.by.${next.interval}`)}
            <More>
              {t('card.priceFrom', {
                on: formatDate(endOf(subscription).on, language),
                price: `${formatMoney(planOf(next.plan, next.interval).amount)} ${t(`plan.per.${next.interval}`)}`,
              })}
            </More>
          </Fact>
        )}
        {is_cancelled && isOwner && (
          <Fact name={t('card.anew')}>
            {t('card.possibleFrom', { from: formatDate(addDays(end, 1), language) })}
          </Fact>
        )}
        {can.undo_cancellation && (
          <Fact name={t('card.cancellable')}>
            <GoOnButton group={group} subscriptionId={subscription.subscription_id} />
            <More>{t('card.goOnText', { on: formatDate(addDays(end, 1), language) })}</More>
          </Fact>
        )}
        {!is_cancelled && baseOf(subscription) && (
          <Fact name={t('card.cancellable')}>
            {currently_cancellable
              ? t('card.cancellableNow', { until: formatDate(end, language) })
              : t('card.possibleFrom', { from: formatDate(cancellable_from, language) })}
          </Fact>
        )}
      </dl>
    </section>
  );
}

function More({ children }: { children: ReactNode }) {
  return <span className={css.more}>{children}</span>;
}

/** The payment method; of a card that will be charged again also that it expires soon. */
function Payment({ group, isCharged }: { group: Group; isCharged: boolean }) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  const { payment_method, card } = group;
  const expired = card !== null && isExpired(card, today);
  const lastDay = card && isCharged ? expiresSoon(card, today) : null;
  const until = card && `${twoDigits(card.expiry_month)}/${String(card.expiry_year).slice(-2)}`;
  return (
    <>
      <PaidBy group={group} />
      {until && payment_method !== 'bank' && (
        <span className={css.more} data-tone={expired || lastDay ? 'bad' : undefined}>
          {lastDay
            ? t('card.expiresSoon', { on: formatDate(lastDay, language) })
            : t(expired ? 'card.expired' : 'card.validUntil', { until })}
        </span>
      )}
    </>
  );
}

function Products({
  group,
  subscription,
  onLetGo,
}: {
  group: Group;
  subscription: Subscription;
  onLetGo: Offered['letGo'] | null;
}) {
  const { t } = useTranslation('subscriptions');
  return (
    <section className={css.card} aria-label={t('card.products')}>
      <h4 className={css.title}>{t('card.products')}</h4>
      <ul className={css.items}>
        {subscription.items.map((item) => (
          <Product
            key={item.stripe_plan_id}
            group={group}
            item={item}
            subscription={subscription}
            onLetGo={onLetGo}
          />
        ))}
      </ul>
    </section>
  );
}

function Product({
  group,
  item,
  subscription,
  onLetGo,
}: {
  group: Group;
  item: Item;
  subscription: Subscription;
  onLetGo: Offered['letGo'] | null;
}) {
  const { t, language } = useTranslation('subscriptions');
  const { type, quantity, amount, interval, companies, translations } = item;
  const last = formatDate(subscription.current_period_ends_at, language, 'short');
  return (
    <li className={css.item}>
      <div className={css.what}>
        <strong>{translations[language]?.name}</strong>
        <span className={css.price}>
          {quantity > 1 && `${quantity} × `}
          {formatMoney(amount)} <span className={css.per}>{t(`plan.per.${interval}`)}</span>
        </span>
      </div>
      <ul className={css.companies}>
        {companies.map((company) => (
          <li key={company.id} className={css.company}>
            <IconBuilding size={20} aria-hidden />
            <span className={css.companyName}>
              {company.name}
              {company.place && <span className={css.more}>{company.place}</span>}
            </span>
            {type === 'additional' &&
              (company.is_cancelled ? (
                <>
                  <StatusChip tone="bad" icon={<IconCircleX size={17} aria-hidden />}>
                    {t('card.leaves', { last })}
                  </StatusChip>
                  {onLetGo && subscription.can.add_company && (
                    <KeepButton
                      mainId={group.company_id}
                      subscriptionId={subscription.subscription_id}
                      company={company}
                    />
                  )}
                </>
              ) : (
                onLetGo &&
                !subscription.is_cancelled && (
                  <Button
                    variant="text"
                    size="sm"
                    aria-haspopup="dialog"
                    aria-label={t('letGo.openNamed', { name: company.name })}
                    onClick={() => onLetGo(company)}
                  >
                    {t('letGo.open')}
                  </Button>
                )
              ))}
          </li>
        ))}
      </ul>
    </li>
  );
}
