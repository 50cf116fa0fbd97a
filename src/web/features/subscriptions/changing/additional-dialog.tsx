import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { planOf } from '#domain/subscriptions/plans.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate, formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery, refetchAll } from '#web/lib/query.tsx';
import { api, session } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { Dialog, LeaveButton } from '#web/ui/dialog.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { Fact } from '../buying/purchase-steps.tsx';
import { useFocusOnStep } from '../buying/use-purchase.tsx';
import css from '../steps.module.css';
import type { Group, Subscription } from '../subscription.ts';
import { PaidBy } from './paid-by.tsx';
import { PaymentRefusal } from './payment-refusal.tsx';

const STEPS = ['addon', 'company', 'summary'] as const;
type Step = (typeof STEPS)[number];
type Offer = Reply<'previewAdditional'>['data'];

interface AddCompanyProps {
  group: Group;
  subscription: Subscription;
  onCard: () => void;
  onClose: () => void;
}

/** Adds another company to a subscription in three steps: explanation, company, summary. */
export function AdditionalDialog({ group, subscription, onCard, onClose }: AddCompanyProps) {
  const { t, language } = useTranslation('subscriptions');
  const { attempt, busy, refusal } = useAttempt();
  const params = { companyId: group.company_id, subscriptionId: subscription.subscription_id };
  const { data, error, refetch } = useQuery({ ...apiQuery('previewAdditional', { params }), staleTime: 0 });
  const [step, setStep] = useState<Step>('addon');
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const heading = useFocusOnStep(step);
  const offer = data?.data;
  const companies = offer?.companies ?? [];
  const company =
    companies.find(({ id }) => id === chosenId) ?? (companies.length === 1 ? companies[0] : undefined);
  const at = STEPS.indexOf(step);
  const before = STEPS[at - 1];
  const after = STEPS[at + 1];

  function next() {
    if (step === 'company' && !company) setMissing(true);
    else if (after) setStep(after);
  }

  async function add() {
    if (!company) return;
    const body = { additional_company_id: company.id };
    const isDone = await attempt(() => api.call('addCompany', { params, body }));
    if (!isDone) return;
    onClose();
    const { name, amount } = company;
    const until = formatDate(subscription.current_period_ends_at, language);
    snackbar.success(amount === 0 ? t('done.stays', { name }) : t('done.additional', { name, until }));
    void session.reload();
    void refetchAll();
  }

  return (
    <Dialog
      size="lg"
      title={t('additional.title')}
      lead={t('additional.lead', { name: group.name })}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <LeaveButton busy={busy} onLeave={before ? () => setStep(before) : onClose}>
            {t(before ? 'common:action.back' : 'common:action.cancel')}
          </LeaveButton>
          {after ? (
            <Button key={step} disabled={companies.length === 0} onClick={next}>
              {t('step.next', { step: t(`additional.step.${after}`) })}
            </Button>
          ) : (
            <Button key="add" loading={busy} loadingText={t('summary.buying')} onClick={() => void add()}>
              {company?.amount === 0
                ? t('additional.keep')
                : t('additional.save', { amount: formatMoney(company?.amount ?? 0) })}
            </Button>
          )}
        </>
      }
    >
      <div className={css.body}>
        <Stepper
          label={t('additional.steps')}
          current={step}
          steps={STEPS.map((key, index) => ({
            key,
            label: t(`additional.step.${key}`),
            isDone: index < at,
            to: index < at && !busy ? () => setStep(key) : null,
          }))}
        />
        <h3 ref={heading} data-autofocus tabIndex={-1} className={css.title}>
          {t(`additional.step.${step}Title`)}
        </h3>
        {error ? (
          <ErrorState title={t('additional.failed')} onRetry={() => void refetch()} />
        ) : !offer ? (
          <SkeletonText lines={5} />
        ) : step === 'addon' ? (
          <AddOn offer={offer} onLeave={onClose} />
        ) : step === 'company' ? (
          <CompanyChoice
            offer={offer}
            chosenId={company?.id ?? null}
            error={isMissing && !company ? t('company.missing') : null}
            onChoose={setChosenId}
          />
        ) : (
          company && <Summary group={group} subscription={subscription} offer={offer} company={company} />
        )}
        <PaymentRefusal error={refusal} group={group} onCard={onCard} />
      </div>
    </Dialog>
  );
}

interface AddOnProps {
  offer: Offer;
  onLeave: () => void;
}

function AddOn({ offer: { companies, interval, unit_amount }, onLeave }: AddOnProps) {
  const { t } = useTranslation('subscriptions');
  return (
    <>
      <div className={css.rows}>
        <Radio
          className={css.row}
          label={`${t('plan.additional')}, ${formatMoney(unit_amount)} ${t(`plan.per.${interval}`)}`}
          hint={
            companies.length === 0
              ? t('additional.none')
              : t('additional.hint', {
                  price: formatMoney(planOf('micro', interval).amount),
                  per: t(`plan.per.${interval}`),
                })
          }
          disabled={companies.length === 0}
          checked={companies.length > 0}
          readOnly
        />
      </div>
      {companies.length === 0 && (
        <ButtonLink variant="outline" size="sm" to={otherPath('company.add')} onClick={onLeave}>
          {t('additional.addFirst')}
        </ButtonLink>
      )}
      <ul className={css.rules}>
        <li>{t('additional.rule.term')}</li>
        <li>{t('additional.rule.bill')}</li>
        <li>{t('additional.rule.leave')}</li>
      </ul>
    </>
  );
}

interface CompanyChoiceProps {
  offer: Offer;
  chosenId: number | null;
  error: string | null;
  onChoose: (id: number) => void;
}

function CompanyChoice({ offer: { companies }, chosenId, error, onChoose }: CompanyChoiceProps) {
  const { t } = useTranslation('subscriptions');
  const name = useId();
  return (
    <ChoiceGroup label={t('additional.legend')} error={error}>
      <div className={css.rows}>
        {companies.map((company) => (
          <Radio
            key={company.id}
            className={css.row}
            name={name}
            label={[company.name, company.place].filter(Boolean).join(', ')}
            hint={company.amount === 0 ? t('additional.stays') : undefined}
            aside={formatMoney(company.amount)}
            aria-invalid={error !== null || undefined}
            checked={company.id === chosenId}
            onChange={() => onChoose(company.id)}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}

interface SummaryProps {
  group: Group;
  subscription: Subscription;
  offer: Offer;
  company: Offer['companies'][number];
}

function Summary({ group, subscription, offer, company }: SummaryProps) {
  const { t, language } = useTranslation('subscriptions');
  const today = useToday();
  const { days, ends_on, interval, unit_amount } = offer;
  const byBank = group.payment_method === 'bank';
  return (
    <>
      <div className={css.card}>
        <dl className={css.facts}>
          <Fact name={t('summary.company')}>{[company.name, company.place].filter(Boolean).join(', ')}</Fact>
          <Fact name={t('additional.under')}>{group.name}</Fact>
          <Fact name={t('summary.payment')}>
            <PaidBy group={group} />
          </Fact>
          <Fact name={t('additional.until')}>
            {formatDate(subscription.current_period_ends_at, language)}
          </Fact>
        </dl>
      </div>
      <div className={css.card}>
        <dl className={css.bill}>
          {company.amount > 0 && (
            <div className={css.line}>
              <dt>{t('additional.rest', { days, period: formatDateRange(today, ends_on, language) })}</dt>
              <dd>{formatMoney(company.amount)}</dd>
            </div>
          )}
          <div className={css.total}>
            <dt>{t(byBank ? 'bill.byInvoice' : 'bill.today')}</dt>
            <dd>{formatMoney(company.amount)}</dd>
          </div>
        </dl>
        <p className={css.muted}>
          {company.amount === 0
            ? t('additional.stays')
            : t('additional.then', { price: formatMoney(unit_amount), per: t(`plan.per.${interval}`) })}
        </p>
      </div>
    </>
  );
}
