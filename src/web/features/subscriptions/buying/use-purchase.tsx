import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { CompanySize } from '#domain/companies/size.ts';
import { fitsSize } from '#domain/subscriptions/change.ts';
import { type Interval, planOf } from '#domain/subscriptions/plans.ts';
import { ApiError } from '#web/lib/api.ts';
import { useToday } from '#web/lib/facts.ts';
import { type ServerForm, useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery, refetchAll } from '#web/lib/query.tsx';
import { api, session, useSession } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import type { CardHandle, TakenCard } from '../card/card.ts';
import { useBank } from '../card/use-bank.tsx';
import { type FirstBill, firstBill } from '../coupon/coupon.ts';
import { type CouponState, isUnchecked, useCoupon } from '../coupon/use-coupon.ts';
import { usePlanName } from '../plans/plan-name.ts';
import { RaiseDialog } from '../plans/raise-dialog.tsx';
import {
  type Candidate,
  candidatesOf,
  type Group,
  groupOf,
  leftOpen,
  planOfKey,
  runningOf,
  sizeOf,
  stepWithin,
  takesOthers,
} from '../subscription.ts';

export const PURCHASE_STEPS = ['company', 'plan', 'card', 'summary'] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];

/** The selection so far, which the page stores in its address and the dialog in its state. */
export interface Choice {
  step: string | null;
  companyId: number | null;
  /** The key of a plan. */
  plan: string | null;
}

interface PurchaseOptions {
  /** The steps in order. */
  steps: readonly PurchaseStep[];
  choice: Choice;
  /** `isStep`: the change leads to another step and becomes a history entry. */
  onChoice: (changes: Partial<Choice>, isStep: boolean) => void;
  /** Called after a successful payment. */
  onDone: (group: Group, company: OwnCompany) => void;
}

export interface Purchase {
  step: PurchaseStep;
  steps: readonly PurchaseStep[];
  goTo: (step: PurchaseStep) => void;
  /** Goes to the next step if this one is complete. */
  next: () => Promise<void>;
  /** Waiting before the next step: for the companies of the account, or for the payment provider's token. */
  busy: boolean;
  /** The companies of the account; undefined while loading. */
  candidates: readonly Candidate[] | undefined;
  failed: (() => void) | null;
  /** Whether the company's cover began today, which may be due to this purchase if its response was lost. */
  isBoughtToday: (companyId: number) => boolean;
  company: OwnCompany | undefined;
  chooseCompany: (id: number) => void;
  /** Validation error of the step: no company is selected. */
  isCompanyMissing: boolean;
  /** The selected plan, or the one that fits the stated size; null while neither is known. */
  picked: CompanySize | null;
  /** Validation error of the step: no plan is selected. */
  isPlanMissing: boolean;
  size: CompanySize;
  interval: Interval;
  choosePlan: (size: CompanySize | null, interval: Interval) => void;
  /** The reason why a plan is disabled. */
  hindrance: (size: CompanySize) => string | null;
  /** A larger plan applies than the selected one, which is below the company's stated size. */
  isPlanRaised: boolean;
  /** The server's error about the plan. */
  planRefusal: string | null;
  /** Another company's subscription, under which this company would cost less. */
  carrier: Group | undefined;
  bill: FirstBill;
  /** The debt of an ended subscription of the company, which the card is charged for as well. */
  owed: number;
  /** The total to pay, now or by invoice. */
  total: number;
  method: 'card' | 'bank';
  chooseMethod: (method: 'card' | 'bank') => void;
  card: {
    handle: React.RefObject<CardHandle | null>;
    /** The tokenised card; null before, and again after it was refused. */
    taken: TakenCard | null;
    refusal: string | null;
    edited: () => void;
    /** Discards the card to enter another one. */
    again: () => void;
  };
  /** Whether a card was entered before the page was reloaded, which cannot be restored. */
  isCardAskedAgain: boolean;
  coupon: CouponState;
  form: ServerForm<{ confirmed: boolean }>;
  formId: string;
  question: React.ReactNode;
}

/** The state of a purchase, step by step, and its submission. */
export function usePurchase({ steps, choice, onChoice, onDone }: PurchaseOptions): Purchase {
  const { t } = useTranslation('subscriptions');
  const { status, user } = useSession();
  const today = useToday();
  const planName = usePlanName();
  const isCompanyUser = user !== null && !user.is_employee && !user.is_admin;
  const groups = useQuery({ ...apiQuery('listSubscriptions'), enabled: isCompanyUser });
  const candidates =
    user && groups.data && isCompanyUser ? candidatesOf(user.companies, groups.data.data) : undefined;

  const [isTaking, setTaking] = useState(false);
  const free = candidates?.filter(({ hindrance }) => hindrance === null) ?? [];
  // A single available company is selected automatically.
  const company = (
    free.find((it) => it.company.id === choice.companyId) ?? (free.length === 1 ? free[0] : undefined)
  )?.company;
  const [isCompanyMissing, setCompanyMissing] = useState(false);

  const chosen = planOfKey(choice.plan);
  const stated = sizeOf(company);
  const isPlanRaised = chosen !== null && stated !== null && !fitsSize(chosen.product, stated);
  const picked = isPlanRaised ? stated : (chosen?.product ?? stated);
  // A default for the computations; no step that shows it can be reached without a selection.
  const size = picked ?? 'medium';
  const [turned, setTurned] = useState<Interval>('month');
  const interval = chosen?.interval ?? turned;
  const [isPlanMissing, setPlanMissing] = useState(false);
  const [asksRaise, setAsksRaise] = useState(false);
  const [planRefusal, setPlanRefusal] = useState<string | null>(null);

  const [wanted, setMethod] = useState<'card' | 'bank'>('card');
  // Invoices are for a year.
  const method = interval === 'year' ? wanted : 'card';
  const [taken, setTaken] = useState<TakenCard | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const handle = useRef<CardHandle>(null);
  const coupon = useCoupon(company?.id);
  const bank = useBank();
  /** Whether a purchase got no response: a subscription that is found afterwards is most likely its result. */
  const isUnanswered = useRef(false);
  const formId = useId();
  const bill = firstBill(size, interval, today, coupon.coupon);
  const owed = method === 'card' ? leftOpen(groups.data?.data ?? [], company) : 0;

  // While the session is unknown, a reloaded page keeps the step of its address.
  const isKnown = status === 'visitor' || candidates !== undefined;
  const busy = isTaking || (!isKnown && !groups.isError);
  const step = stepWithin(steps, choice.step, {
    // A plan that the stated size raised leads no further before its price was accepted.
    plan: (user !== null && picked !== null && (!isPlanRaised || steps.includes('company'))) || !isKnown,
    company: (company !== undefined && !isPlanRaised) || !isKnown,
    card: method === 'bank' || taken !== null,
    summary: false,
  });
  // The company is written to the address too, so that a person who returns learns what became of it.
  const goTo = (to: PurchaseStep) => onChoice({ step: to, companyId: company?.id ?? null }, true);

  // A company that got a subscription meanwhile keeps its step, where the page says so.
  const isNamedFree = candidates?.find((it) => it.company.id === choice.companyId)?.hindrance === null;
  const isLost =
    user !== null &&
    isKnown &&
    choice.step !== null &&
    choice.step !== step &&
    (isNamedFree || choice.companyId === null);
  const isCardLost = isLost && choice.step === 'summary' && step === 'card' && refusal === null;
  const [isCardAskedAgain, setCardAskedAgain] = useState(false);
  if (isCardLost && !isCardAskedAgain) setCardAskedAgain(true);
  // The current step is stored in the address.
  const follow = useEffectEvent(() => refusal === null && onChoice({ step }, false));
  useEffect(() => {
    if (isLost) follow();
  }, [isLost]);

  const form = useServerForm({
    endpoint: 'subscribe',
    initialValues: { confirmed: false },
    body: ({ confirmed }) => ({
      stripe_plan_id: planOf(size, interval).key,
      token: method === 'card' ? (taken?.token ?? null) : null,
      payment_method: method,
      coupon_code: coupon.sent,
      confirmed,
    }),
    labels: { confirmed: t('summary.confirmedName') },
    failure: 'first',
    submit: async (body) => {
      if (!company) throw new Error('There is no company to subscribe for');
      const params = { companyId: company.id };
      try {
        const group = await bank.settle(company.id, () => api.call('subscribe', { params, body }));
        return { group, company, isOther: false };
      } catch (error) {
        const group = error instanceof ApiError && (await boughtAllTheSame(company.id));
        if (!group) {
          isUnanswered.current ||= error instanceof ApiError && error.code === 'network';
          throw error;
        }
        return { group, company, isOther: error.code !== 'network' && !isUnanswered.current };
      }
    },
    onError: (error) => {
      // A card token can be used only once, whatever the outcome.
      if (error.code === 'payment_failed') backToCard(error.message);
      else if (error.errors.token) backToCard(error.errors.token.join(' '));
      else if (error.errors.stripe_plan_id) backToPlan(error.errors.stripe_plan_id.join(' '));
      else if (error.errors.coupon_code) coupon.refuse(error.errors.coupon_code.join(' '));
      else return false;
      return true;
    },
    onSuccess: ({ group, company, isOther }) => {
      onDone(group, company);
      if (isOther) snackbar.success(t('buy.onlyOnce', { name: company.name }));
      // The purchase is complete even if this fails; the session reloads by itself later.
      session.reload().catch(() => {});
      void refetchAll();
    },
  });

  const { formProps } = form;
  const formOfChecked: typeof form = {
    ...form,
    formProps: {
      ...formProps,
      onSubmit: (event) => {
        if (!isUnchecked(coupon)) return formProps.onSubmit(event);
        // The displayed amount ignores an unchecked code, so the first press only checks it and the second one buys.
        event.preventDefault();
        event.stopPropagation();
        void coupon.check();
      },
    },
  };

  function backToCard(why: string) {
    setTaken(null);
    setRefusal(why);
    goTo('card');
  }

  function backToPlan(why: string) {
    setPlanRefusal(why);
    // The stated size may have changed meanwhile.
    void session.reload();
    goTo('plan');
  }

  function choosePlan(product: CompanySize | null, by: Interval) {
    setPlanRefusal(null);
    setTurned(by);
    if (product !== null) onChoice({ plan: planOf(product, by).key }, false);
  }

  const after = steps[steps.indexOf(step) + 1];

  /** Goes on at the higher price, which the address keeps from then on. */
  function acceptRaise() {
    setAsksRaise(false);
    if (after !== undefined) {
      onChoice({ step: after, companyId: company?.id ?? null, plan: planOf(size, interval).key }, true);
    }
  }

  async function next() {
    if (busy || after === undefined) return;
    if (isPlanRaised) {
      setAsksRaise(true);
      return;
    }
    if (step === 'company' && !company) {
      setCompanyMissing(true);
      return;
    }
    if (step === 'plan' && picked === null) {
      setPlanMissing(true);
      return;
    }
    if (step === 'card' && method === 'card' && !taken) {
      setTaking(true);
      const card = await handle.current?.take().catch(() => null);
      setTaking(false);
      if (!card) return;
      setTaken(card);
      setRefusal(null);
      setCardAskedAgain(false);
    }
    goTo(after);
  }

  return {
    step,
    steps,
    goTo,
    next,
    busy,
    candidates,
    failed: groups.isError && !groups.data ? () => void groups.refetch() : null,
    isBoughtToday: (id) => runningOf(groups.data?.data ?? [], id)?.current_period_starts_at === today,
    company,
    chooseCompany: (id) => {
      onChoice({ companyId: id }, false);
      setCompanyMissing(false);
    },
    isCompanyMissing: isCompanyMissing && !company,
    picked,
    isPlanMissing: isPlanMissing && picked === null,
    size,
    interval,
    choosePlan,
    hindrance: (one) =>
      stated !== null && !fitsSize(one, stated)
        ? t('plan.tooSmall', { name: company?.name ?? '', size: planName(stated) })
        : null,
    isPlanRaised,
    planRefusal,
    carrier: free.length > 0 ? groups.data?.data.find(takesOthers) : undefined,
    bill,
    owed,
    total: bill.total + owed,
    method,
    chooseMethod: setMethod,
    card: {
      handle,
      taken,
      refusal,
      edited: () => setRefusal(null),
      again: () => {
        setTaken(null);
        setRefusal(null);
      },
    },
    isCardAskedAgain,
    coupon,
    form: formOfChecked,
    formId,
    question:
      asksRaise && chosen !== null && company ? (
        <RaiseDialog
          company={company.name}
          from={chosen}
          to={size}
          onAccept={acceptRaise}
          onClose={() => setAsksRaise(false)}
        />
      ) : (
        bank.question
      ),
  };
}

/**
 * After a purchase without a response, looks up whether the company has a subscription: the response was lost, or
 * another tab was faster.
 */
async function boughtAllTheSame(companyId: number): Promise<Group | undefined> {
  const groups = await api.call('listSubscriptions').catch(() => null);
  return groups ? groupOf(groups.data, companyId) : undefined;
}

/**
 * Focuses the heading when the step changes, so that screen readers announce it, unless something within the step has
 * the focus.
 */
export function useFocusOnStep(step: string, isWithin = false) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (isWithin) return;
    heading.current?.focus();
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [step, isWithin]);
  return heading;
}
