import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { AddCompanyForm } from '#web/features/companies/add-company-form.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { roleOf, useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { MessagePage } from '#web/ui/message-page.tsx';
import { Bought } from './bought.tsx';
import css from './buy-page.module.css';
import { Included } from './included.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import { PurchaseContent, PurchaseStepper } from './purchase-steps.tsx';
import type { Group } from './subscription.ts';
import { type PurchaseStep, useFocusOnStep, usePurchase } from './use-purchase.tsx';

export const handle: PageHandle = { texts: ['subscriptions', 'companies', 'fields'], tall: true };
export const meta = pageMeta('subscriptions', 'buy');

/** From the price to a subscription, for whoever comes: with a company, without one, or without an account. */
export default function BuyPage() {
  const { t } = useTranslation('subscriptions');
  const { user } = useSession();
  const path = usePublicPath();
  const [bought, setBought] = useState<{ group: Group; company: OwnCompany } | null>(null);
  if (user && roleOf(user) !== 'company') {
    return (
      <MessagePage title={t('buy.forCompanies')} text={t('buy.forCompaniesText')}>
        <ButtonLink to={path('home')}>{t('buy.toStart')}</ButtonLink>
      </MessagePage>
    );
  }
  return (
    <QueryScope>
      {bought ? (
        <Bought {...bought} />
      ) : (
        // What one account has chosen is nothing to the next.
        <Buying key={user?.id ?? 'visitor'} onDone={(group, company) => setBought({ group, company })} />
      )}
    </QueryScope>
  );
}

const STEPS: readonly PurchaseStep[] = ['plan', 'company', 'card', 'summary'];
const WITHOUT_CHOICE: readonly PurchaseStep[] = ['plan', 'card', 'summary'];

/** Whether somebody was sent to log in from the first step, and is to go on with the next. */
let goesOn = false;

function Buying({ onDone }: { onDone: (group: Group, company: OwnCompany) => void }) {
  const { t } = useTranslation('subscriptions');
  const { status, user } = useSession();
  const maintenance = useMaintenance();
  const [search, setSearch] = useSearchParams();
  const companyId = Number(search.get('company')) || undefined;
  // Whoever comes with one company has nothing to choose; whoever adds one meanwhile stays with its step.
  const [steps] = useState(() => (user?.companies.length === 1 ? WITHOUT_CHOICE : STEPS));
  const purchase = usePurchase({
    steps,
    companyId,
    plan: search.get('plan'),
    onPlan: (plan) => {
      setSearch((before) => new URLSearchParams({ ...Object.fromEntries(before), plan }), {
        replace: true,
        preventScrollReset: true,
      });
    },
    onDone,
  });
  const { step, next, candidates, chooseCompany } = purchase;
  const heading = useFocusOnStep(step);
  useEffect(() => {
    // Once the companies are known: the price may be for smaller ones.
    if (!user || !candidates || !goesOn) return;
    goesOn = false;
    void next();
  }, [user, candidates, next]);

  function identify(as: 'register' | 'logIn') {
    goesOn = true;
    if (as === 'register') openDialog('register', { kind: 'company', reason: 'subscribe' });
    else openDialog('logIn', { reason: 'subscribe' });
  }

  const isStuck =
    user !== null && steps === WITHOUT_CHOICE && candidates?.every(({ hindrance }) => hindrance !== null);
  const hindrance = isStuck ? candidates?.[0]?.hindrance : null;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('buy.title')}</h1>
        <p className={css.lead}>{t('buy.lead')}</p>
      </header>
      {hindrance ? (
        <Alert
          tone="info"
          title={t(`buy.stuck.${hindrance}`, { name: user?.companies[0]?.name ?? '' })}
          action={
            <ButtonLink variant="outline" size="sm" to={otherPath('subscription.admin')}>
              {t('buy.toAdmin')}
            </ButtonLink>
          }
        >
          {t(`buy.stuckText.${hindrance}`)}
        </Alert>
      ) : (
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
                  onAdded={(id) => {
                    chooseCompany(id);
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
            <div className={layout.bar}>
              {status === 'visitor' ? (
                <>
                  <Button variant="outline" onClick={() => identify('logIn')}>
                    {t('buy.logIn')}
                  </Button>
                  <Button onClick={() => identify('register')}>{t('buy.register')}</Button>
                </>
              ) : (
                <PurchaseActions purchase={purchase} waiting={status === 'unknown'} />
              )}
            </div>
          )}
        </>
      )}
      {purchase.question}
    </div>
  );
}

/** The company to subscribe for, of somebody who has none yet, or none without a subscription. */
function AddOne({ onAdded }: { onAdded: (id: number) => void }) {
  const { t } = useTranslation('companies');
  return (
    <div className={css.add}>
      <p className={css.lead}>{t('subscriptions:buy.addCompany')}</p>
      <AddCompanyForm onAdded={({ id }) => onAdded(id)} />
    </div>
  );
}
