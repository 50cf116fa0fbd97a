import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CompanySize } from '#domain/companies/size.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { AddCompanyForm } from '#web/features/companies/add-company-form.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery, QueryScope } from '#web/lib/query.tsx';
import { roleOf, useSession } from '#web/lib/session.ts';
import { useSuspensionText } from '#web/lib/subscription-need.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import layout from '#web/ui/form.module.css';
import { MessagePage } from '#web/ui/message-page.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { Included } from '../plans/included.tsx';
import { type Candidate, lastDayOf, planOfKey } from '../subscription.ts';
import { Bought } from './bought.tsx';
import css from './buy-page.module.css';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseContent, PurchaseStepper } from './purchase-steps.tsx';
import { type PurchaseStep, useFocusOnStep, usePurchase } from './use-purchase.tsx';

export const handle: PageHandle = { texts: ['subscriptions', 'plans', 'companies', 'fields'], tall: true };
export const meta = pageMeta('subscriptions', 'buy');

/**
 * The purchase as a page, from the price list to the subscription, for visitors and for users with or without a
 * company.
 */
export default function BuyPage() {
  const { t } = useTranslation('subscriptions');
  const { status, user } = useSession();
  const path = usePublicPath();
  const [search, setSearch] = useSearchParams();
  const [done, setDone] = useState<number | null>(null);
  const asked = search.get('bought');
  const company = user?.companies.find(({ id }) => String(id) === asked);
  if (user && roleOf(user) !== 'company') {
    return (
      <MessagePage title={t('buy.forCompanies')} text={t('buy.forCompaniesText')}>
        <ButtonLink to={path('home')}>{t('buy.toStart')}</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <QueryScope>
      {company && (company.active_subscription || company.id === done) ? (
        <Bought company={company} />
      ) : asked !== null && status === 'unknown' ? (
        <div className={css.page}>
          <SkeletonText lines={6} />
        </div>
      ) : (
        // The key resets the state when the account changes.
        <Buying
          key={user?.id ?? 'visitor'}
          onDone={({ id }) => {
            // Kept here, since the session is reloaded only later.
            setDone(id);
            setSearch({ bought: String(id) }, { replace: true });
          }}
        />
      )}
    </QueryScope>
  );
}

const STEPS: readonly PurchaseStep[] = ['plan', 'company', 'card', 'summary'];
const WITHOUT_CHOICE: readonly PurchaseStep[] = ['plan', 'card', 'summary'];

const PAST_CHOICE: ReadonlySet<string> = new Set<PurchaseStep>(['card', 'summary']);

/** Whether a login or registration was requested from the first step: the purchase then continues with the next one. */
let goesOn = false;

function Buying({ onDone }: { onDone: (company: OwnCompany) => void }) {
  const { t } = useTranslation('subscriptions');
  const { status, user } = useSession();
  const maintenance = useMaintenance();
  const [, setSearch] = useSearchParams();
  const { search } = useShownAddress();
  // A ref, so that a callback after an await extends the current address and not a stale one.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  // Fixed on mount: a user with one company skips the choice of the company, but one who adds a company on the way
  // keeps that step.
  const [steps] = useState(() =>
    user?.companies.length === 1 && search.get('steps') !== String(STEPS.length) ? WITHOUT_CHOICE : STEPS,
  );
  const purchase = usePurchase({
    steps,
    choice: {
      step: search.get('step'),
      companyId: Number(search.get('company')) || null,
      plan: search.get('plan'),
    },
    onChoice: ({ step, companyId, plan }, isStep) => {
      const address = new URLSearchParams(latest.current);
      if (step) address.set('step', step);
      if (companyId) address.set('company', String(companyId));
      if (plan) address.set('plan', plan);
      // Recorded in the address, or else a reload would drop that step for a user who has just added a company.
      if (user && steps === STEPS) address.set('steps', String(STEPS.length));
      // `flushSync` shows a ticked control at once; a change of step may run within an effect, where React forbids it.
      setSearch(address, { replace: !isStep, preventScrollReset: true, flushSync: !step });
    },
    onDone: (_, company) => onDone(company),
  });
  const { step, next, candidates, chooseCompany, isPlanRaised, isBoughtToday, card } = purchase;
  const heading = useFocusOnStep(step, card.refusal !== null);
  const named = candidates?.find((it) => String(it.company.id) === search.get('company'));
  useEffect(() => {
    if (!user || !candidates || !goesOn) return;
    goesOn = false;
    // The loaded companies may have raised the plan; then the new price is shown before going on.
    if (!isPlanRaised) void next();
  }, [user, candidates, next, isPlanRaised]);

  const isForeign = user !== null && search.has('company') && candidates !== undefined && !named;
  const isNoPlan = search.has('plan') && planOfKey(search.get('plan')) === null;
  const tidy = useEffectEvent(() => {
    const address = new URLSearchParams(search);
    if (isForeign) address.delete('company');
    if (isNoPlan) address.delete('plan');
    setSearch(address, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (isForeign || isNoPlan) tidy();
  }, [isForeign, isNoPlan]);

  // The form to add a company has its own primary button, which the bar would cover.
  const isAdding = step === 'company' && !candidates?.some(({ hindrance }) => hindrance === null);

  function identify(as: 'register' | 'logIn') {
    // Somebody who logs in may have a company whose size is known.
    if (as === 'register' && purchase.picked === null) return void next();
    goesOn = true;
    if (as === 'register') openDialog('register', { kind: 'company', reason: 'subscribe' });
    else openDialog('logIn', { reason: 'subscribe' });
  }

  // A user with a single company has no alternative; otherwise the company in the address counts.
  const only = steps === WITHOUT_CHOICE ? candidates?.[0] : undefined;
  const stuck = [only, named].find((it) => it && it.hindrance !== null);
  // An address past the choice of the company refers to that company.
  const isPastChoice = PAST_CHOICE.has(search.get('step') ?? '');
  const isStuck = stuck !== undefined && (stuck === only || isPastChoice);
  const isJustBought = stuck?.hindrance === 'subscribed' && isPastChoice && isBoughtToday(stuck.company.id);
  const whenBought = useEffectEvent(() => stuck && onDone(stuck.company));
  useEffect(() => {
    if (isJustBought) whenBought();
  }, [isJustBought]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('buy.title')}</h1>
        <p className={css.lead}>{t('buy.lead')}</p>
      </header>
      {stuck && <Stuck {...stuck} />}
      {!isStuck && (
        <>
          <PurchaseStepper purchase={purchase} />
          <section className={css.step} data-wide={step === 'plan' || undefined}>
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {t(`step.${step}Title`)}
            </h2>
            <PurchaseContent
              purchase={purchase}
              empty={
                <AddOne
                  size={planOfKey(search.get('plan'))?.product}
                  onAdded={(id) => {
                    chooseCompany(id);
                    heading.current?.focus();
                    heading.current?.scrollIntoView({ block: 'start' });
                  }}
                />
              }
            />
            {step === 'plan' && (
              <div className={css.included}>
                <h3>{t('info.gives')}</h3>
                <Included />
              </div>
            )}
          </section>
          {status === 'visitor' && maintenance ? (
            <Alert tone="info" title={t('buy.closed')} />
          ) : (
            <div className={isAdding ? layout.actions : cx(layout.bar, css.bar)}>
              {status === 'visitor' ? (
                <>
                  <Button variant="outline" onClick={() => identify('logIn')}>
                    {t('buy.logIn')}
                  </Button>
                  <Button onClick={() => identify('register')}>{t('buy.register')}</Button>
                </>
              ) : (
                <PurchaseActions purchase={purchase} />
              )}
            </div>
          )}
        </>
      )}
      {purchase.question}
    </div>
  );
}

/** The reason why this company cannot be subscribed for, with a way forward. */
function Stuck({ company, hindrance }: Candidate) {
  const { t, language } = useTranslation('subscriptions');
  const suspensionText = useSuspensionText();
  const groups = useQuery(apiQuery('listSubscriptions'));
  if (hindrance === null) return null;
  const lastDay = lastDayOf(groups.data?.data ?? [], company.id);
  const isSuspended = company.suspension !== null;
  const canPay = isSuspended && company.suspension?.open_amount !== null;
  return (
    <Alert
      tone={isSuspended ? 'warn' : 'info'}
      title={
        suspensionText(company) ??
        (lastDay === null
          ? t(`buy.stuck.${hindrance}`, { name: company.name })
          : t('buy.stuck.cancelled', { name: company.name, last: formatDate(lastDay, language) }))
      }
      action={
        <ButtonLink variant="outline" size="sm" to={otherPath('subscription.admin')}>
          {t(canPay ? 'common:suspension.pay' : 'buy.toAdmin')}
        </ButtonLink>
      }
    >
      {isSuspended
        ? canPay && t('buy.stuckText.stands')
        : lastDay === null
          ? t(`buy.stuckText.${hindrance}`)
          : t('buy.stuckText.cancelled', { from: formatDate(addDays(lastDay, 1), language) })}
    </Alert>
  );
}

/** Adds a company for a user who has none without a subscription. The size is prefilled from the chosen price. */
function AddOne({ size, onAdded }: { size: CompanySize | undefined; onAdded: (id: number) => void }) {
  const { t } = useTranslation('companies');
  return (
    <div className={css.add}>
      <p className={css.lead}>{t('subscriptions:buy.addCompany')}</p>
      <AddCompanyForm size={size} onAdded={({ id }) => onAdded(id)} />
    </div>
  );
}
