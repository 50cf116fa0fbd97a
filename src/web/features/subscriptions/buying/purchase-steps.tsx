import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { addDays } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { BANK_DAYS } from '#domain/subscriptions/dunning.ts';
import { MONTHLY_PRICES, planOf } from '#domain/subscriptions/plans.ts';
import { cancellableFrom } from '#domain/subscriptions/term.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Form } from '#web/ui/form.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import card from '../card/card.module.css';
import { CardForm } from '../card/card-form.tsx';
import { usePaymentSettings } from '../card/provider.ts';
import { laterBills } from '../coupon/coupon.ts';
import { CouponField } from '../coupon/coupon-field.tsx';
import { ConfirmSize } from '../plans/confirm-size.tsx';
import { PlanChoice } from '../plans/plan-choice.tsx';
import { usePlanName } from '../plans/plan-name.ts';
import css from '../steps.module.css';
import type { Group } from '../subscription.ts';
import { TermStrip } from '../term-strip.tsx';
import type { Purchase, PurchaseStep } from './use-purchase.tsx';

/** The stepper with links to the previous steps. */
export function PurchaseStepper({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('subscriptions');
  const { steps, step, goTo } = purchase;
  const at = steps.indexOf(step);
  return (
    <Stepper
      label={t('buy.steps')}
      current={step}
      steps={steps.map((key, index) => ({
        key,
        label: t(`step.${key}`),
        isDone: index < at,
        to: index < at ? () => goTo(key) : null,
      }))}
    />
  );
}

interface ContentProps {
  purchase: Purchase;
  /** Shown instead of the choice of companies. */
  empty?: ReactNode;
  /** Called when a link leads to another page, such as to close the dialog. */
  onLeave?: () => void;
}

/** The content of the current step. */
export function PurchaseContent({ purchase, empty, onLeave }: ContentProps) {
  const { step, carrier } = purchase;
  return (
    <>
      {carrier && (step === 'plan' || step === 'company') && (
        <CheaperOffer carrier={carrier} onLeave={onLeave} />
      )}
      {step === 'company' && <CompanyStep purchase={purchase} empty={empty} />}
      {step === 'plan' && <PlanStep purchase={purchase} />}
      {step === 'card' && <CardStep purchase={purchase} />}
      {step === 'summary' && <SummaryStep purchase={purchase} />}
    </>
  );
}

/** Hints that an additional company under an existing big subscription costs less. */
function CheaperOffer({ carrier, onLeave }: { carrier: Group; onLeave?: (() => void) | undefined }) {
  const { t } = useTranslation('subscriptions');
  return (
    <Alert
      tone="info"
      title={t('cheaper.title', { name: carrier.name, price: formatMoney(MONTHLY_PRICES.additional) })}
      action={
        <ButtonLink
          variant="outline"
          size="sm"
          to={`${otherPath('subscription.admin')}?additional=${carrier.company_id}`}
          {...(onLeave && { onClick: onLeave })}
        >
          {t('menu.additional')}
        </ButtonLink>
      }
    >
      {t('cheaper.text')}
    </Alert>
  );
}

/** The button is labelled with the next step, and on the last step with the price. */
export function useNextLabel({ steps, step, method, total }: Purchase): string {
  const { t } = useTranslation('subscriptions');
  const after: PurchaseStep | undefined = steps[steps.indexOf(step) + 1];
  return after
    ? t('step.next', { step: t(`step.${after}`) })
    : t(method === 'bank' && total > 0 ? 'summary.buyByInvoice' : 'summary.buy', {
        amount: formatMoney(total),
      });
}

function CompanyStep({ purchase, empty }: { purchase: Purchase; empty?: ReactNode }) {
  const { t } = useTranslation('subscriptions');
  const { candidates, failed, company, chooseCompany, isCompanyMissing } = purchase;
  const name = useId();
  if (failed) return <ErrorState title={t('admin.failed')} onRetry={failed} />;
  if (!candidates) return <SkeletonText lines={3} />;
  if (candidates.length === 0) return empty;
  const isNone = candidates.every(({ hindrance }) => hindrance !== null);
  return (
    <>
      {isNone && (
        <Alert tone="info" title={t('company.none')}>
          {t('company.noneText')}
        </Alert>
      )}
      <ChoiceGroup label={t('company.legend')} error={isCompanyMissing && t('company.missing')}>
        <div className={css.rows}>
          {candidates.map(({ company: it, hindrance }) => (
            <Radio
              key={it.id}
              className={css.row}
              name={name}
              label={[it.name, it.place].filter(Boolean).join(', ')}
              hint={hindrance === null ? undefined : t(`company.${hindrance}`)}
              disabled={hindrance !== null}
              aria-invalid={isCompanyMissing || undefined}
              checked={it.id === company?.id}
              onChange={() => chooseCompany(it.id)}
            />
          ))}
        </div>
      </ChoiceGroup>
      <RaisedPlan purchase={purchase} />
      {isNone && empty}
    </>
  );
}

function WhoCounts() {
  const { t } = useTranslation('plans');
  return <p className={css.muted}>{t('hint')}</p>;
}

function PlanStep({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('subscriptions');
  const { picked, isPlanMissing, interval, choosePlan, hindrance, planRefusal } = purchase;
  return (
    <>
      <RaisedPlan purchase={purchase} />
      {planRefusal !== null && <Alert live tone="bad" title={planRefusal} />}
      <WhoCounts />
      <PlanChoice
        size={picked}
        interval={interval}
        onSize={(one) => choosePlan(one, interval)}
        onInterval={(by) => choosePlan(picked, by)}
        hindrance={hindrance}
        error={isPlanMissing && t('plan.missing')}
      />
    </>
  );
}

/** The reason why a different price applies than the one that was chosen. */
function RaisedPlan({ purchase: { company, isPlanRaised, size, interval } }: { purchase: Purchase }) {
  const { t } = useTranslation('subscriptions');
  const planName = usePlanName();
  if (!isPlanRaised || !company) return null;
  const price = `${formatMoney(planOf(size, interval).amount)} ${t(`plan.per.${interval}`)}`;
  return (
    <Alert live tone="warn" title={t('plan.raised', { name: company.name, price })}>
      {t('plan.raisedText', { people: planName(size) })}
    </Alert>
  );
}

function CardStep({ purchase }: { purchase: Purchase }) {
  const { t } = useTranslation('subscriptions');
  const { byInvoice, provider } = usePaymentSettings();
  const planName = usePlanName();
  const { company, size, method, chooseMethod, interval, choosePlan, isCardAskedAgain } = purchase;
  const price = `${formatMoney(planOf(size, interval).amount)} ${t(`plan.per.${interval}`)}`;
  const { handle, taken, refusal, edited, again } = purchase.card;
  const name = useId();
  const byBank = useRef<HTMLInputElement>(null);
  const wasAsked = useRef(false);
  // The button that was pressed is removed with the message, so the focus moves.
  useEffect(() => {
    if (!wasAsked.current || method !== 'bank') return;
    wasAsked.current = false;
    byBank.current?.focus();
  }, [method]);
  return (
    <>
      <p className={css.muted}>{[company?.name, planName(size), price].filter(Boolean).join(' · ')}</p>
      {isCardAskedAgain && <Alert live tone="info" title={t('pay.again')} />}
      {byInvoice && (
        <ChoiceGroup label={t('pay.legend')}>
          <div className={css.rows}>
            {(['card', 'bank'] as const).map((one) => (
              <Radio
                key={one}
                ref={one === 'bank' ? byBank : undefined}
                className={css.row}
                name={name}
                label={t(`pay.${one}`)}
                hint={
                  one === 'bank' && interval === 'month'
                    ? t('pay.onlyYearly')
                    : t(`pay.${one}Text`, { days: BANK_DAYS })
                }
                disabled={one === 'bank' && interval === 'month'}
                checked={method === one}
                onChange={() => chooseMethod(one)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
      {byInvoice && interval === 'month' && (
        <div>
          <Button
            variant="text"
            size="sm"
            onClick={() => {
              wasAsked.current = true;
              chooseMethod('bank');
              choosePlan(size, 'year');
            }}
          >
            {t('pay.toYearly')}
          </Button>
        </div>
      )}
      {method === 'card' &&
        (taken ? (
          <div className={card.given}>
            <IconCreditCard size={22} aria-hidden />
            <span>
              <CardName {...taken} />
            </span>
            <Button variant="text" size="sm" onClick={again}>
              {t('pay.other')}
            </Button>
          </div>
        ) : (
          <CardForm handle={handle} refusal={refusal} onEdit={edited} onSubmit={() => void purchase.next()} />
        ))}
      {method === 'card' && provider === 'stripe' && <p className={css.muted}>{t('pay.kept')}</p>}
    </>
  );
}

/** "Visa •••• 4242", which a screen reader reads as "ending in". */
export function CardName({ brand, lastFour }: { brand: string; lastFour: string }) {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      {brandName(brand)}
      <span aria-hidden> •••• {lastFour}</span>
      <span className="visually-hidden"> {t('pay.endingIn', { digits: lastFour })}</span>
    </>
  );
}

/** The display name of a card brand. */
function brandName(brand: string): string {
  const names: Record<string, string> = {
    visa: 'Visa',
    mastercard: 'Mastercard',
    amex: 'American Express',
    diners: 'Diners Club',
    discover: 'Discover',
    jcb: 'JCB',
    unionpay: 'UnionPay',
  };
  return names[brand.toLowerCase()] ?? brand;
}

function SummaryStep({ purchase }: { purchase: Purchase }) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  const planName = usePlanName();
  const { company, size, interval, method, card: given, coupon, form, formId, bill, owed, total } = purchase;
  const { term, period, lines } = bill;
  const { next, changed } = laterBills(size, interval, today, coupon.coupon);
  const amount = planOf(size, interval).amount;
  const date = (day: string) => formatDate(day, language);
  return (
    <Form {...form.formProps} id={formId} className={css.form}>
      <div className={css.card}>
        <dl className={css.facts}>
          <Fact name={t('summary.company')}>
            {[company?.name, company?.place].filter(Boolean).join(', ')}
          </Fact>
          <Fact name={t('summary.plan')}>
            <span className={css.capital}>{planName(size)}</span>
          </Fact>
          <Fact name={t('summary.price')}>
            {formatMoney(amount)} <span className={css.aside}>{t(`plan.per.${interval}`)}</span>
          </Fact>
          <Fact name={t('summary.payment')}>
            {method === 'bank' ? (
              t('pay.bank')
            ) : (
              <CardName brand={given.taken?.brand ?? ''} lastFour={given.taken?.lastFour ?? ''} />
            )}
          </Fact>
          <Fact name={t('card.term')}>{formatDateRange(term.startsOn, term.endsOn, language)}</Fact>
        </dl>
        <TermStrip start={term.startsOn} end={term.endsOn} today={today} />
      </div>
      <CouponField coupon={coupon} optional />
      <section className={css.card} aria-labelledby={`${formId}-bill`}>
        <h3 className={css.heading} id={`${formId}-bill`}>
          {t('bill.title')}
        </h3>
        <dl className={css.bill}>
          {lines.map((line) => (
            <div key={line.kind} className={css.line}>
              <dt>
                {line.kind === 'coupon'
                  ? t('bill.coupon', { name: line.name, months: line.months })
                  : t('bill.period', { period: formatDateRange(period.startsOn, period.endsOn, language) })}
              </dt>
              <dd>{formatMoney(line.amount)}</dd>
            </div>
          ))}
          {owed > 0 && (
            <div className={css.line}>
              <dt>
                {t('bill.owed')}{' '}
                <Link to={otherPath('subscription.admin')} target="_blank" rel="noopener">
                  {t('bill.toInvoices')}
                  <span className="visually-hidden"> ({t('common:newTab')})</span>
                </Link>
              </dt>
              <dd>{formatMoney(owed)}</dd>
            </div>
          )}
          <div className={css.total}>
            <dt>{t(method === 'bank' ? 'bill.byInvoice' : 'bill.today')}</dt>
            <dd>{formatMoney(total)}</dd>
          </div>
        </dl>
        <p className={css.muted}>{t('bill.vat')}</p>
      </section>
      <ul className={css.rules}>
        {total === 0 && method === 'card' && <li>{t('rule.free')}</li>}
        {total > 0 && method === 'bank' && (
          <li>{t('rule.invoice', { day: date(addDays(today, BANK_DAYS)) })}</li>
        )}
        <li>
          {next
            ? t(`rule.next.${method === 'bank' ? 'invoice' : interval}`, {
                day: date(next.on),
                amount: formatMoney(next.amount),
              })
            : t('rule.never')}{' '}
          {changed &&
            t(`rule.then.${interval}`, { day: date(changed.on), amount: formatMoney(changed.amount) })}
        </li>
        <li>{t('rule.renews', { day: date(addDays(term.endsOn, 1)) })}</li>
        <li>{t('rule.cancel', { from: date(cancellableFrom(term)), until: date(term.endsOn) })}</li>
      </ul>
      <ConfirmSize {...form.box('confirmed')} plan={size} />
    </Form>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
