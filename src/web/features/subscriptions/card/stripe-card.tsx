import type { Stripe, StripeCardElement } from '@stripe/stripe-js';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import field from '#web/ui/field.module.css';
import { FieldMessage } from '#web/ui/field.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import css from './card.module.css';
import type { CardFaceProps, TakenCard } from './card.ts';
import { usePaymentSettings } from './provider.ts';
import { loadedStripe } from './stripe.ts';

/** Stripe's fields in Stripe's iframe: the card data never reaches this page. */
export default function StripeCard({ handle, refusal, onEdit }: CardFaceProps) {
  const { t, language } = useTranslation('subscriptions');
  const { publicKey } = usePaymentSettings();
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const card = useRef<{ stripe: Stripe; element: StripeCardElement }>(null);
  const [status, setStatus] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [tries, setTries] = useState(1);
  const [isInvalid, setInvalid] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const edited = useEffectEvent((isWrong: boolean) => {
    setInvalid(isWrong);
    onEdit();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads it again
  useEffect(() => {
    let isWanted = true;
    setStatus('loading');
    loadedStripe(publicKey, language).then(
      (stripe) => {
        if (!isWanted || !place.current) return;
        const element = stripe
          .elements()
          .create('card', { hidePostalCode: true, style: { base: lookOfFields(place.current) } });
        element.mount(place.current);
        element.on('ready', () => setStatus('ready'));
        element.on('change', ({ error }) => edited(error !== undefined));
        element.on('focus', () => setFocused(true));
        element.on('blur', () => setFocused(false));
        card.current = { stripe, element };
      },
      () => isWanted && setStatus('failed'),
    );
    return () => {
      isWanted = false;
      card.current?.element.destroy();
      card.current = null;
    };
  }, [publicKey, language, tries]);

  // After a refusal the card has to be entered again, also when returning to this step for it.
  useEffect(() => {
    if (refusal === null || status !== 'ready') return;
    card.current?.element.clear();
    card.current?.element.focus();
  }, [refusal, status]);

  useImperativeHandle(handle, () => ({
    async take(): Promise<TakenCard | null> {
      if (!card.current) return null;
      const { stripe, element } = card.current;
      const { token } = await stripe.createToken(element);
      setInvalid(!token);
      if (!token) {
        element.focus();
        return null;
      }
      return { token: token.id, brand: token.card?.brand ?? '', lastFour: token.card?.last4 ?? '' };
    },
  }));

  if (status === 'failed') {
    return <ErrorState title={t('cardForm.failed')} onRetry={() => setTries(tries + 1)} />;
  }
  return (
    <div className={field.field}>
      <span className={field.label} id={`${id}-label`}>
        {t('cardForm.label')}
      </span>
      {status === 'loading' && <SkeletonText lines={1} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the fields are in an iframe of the provider */}
      <div
        ref={place}
        className={css.element}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={isInvalid ? `${id}-message` : undefined}
        data-focused={isFocused || undefined}
        data-invalid={isInvalid || undefined}
      />
      {isInvalid && (
        <div className={field.foot} role="alert">
          <FieldMessage id={`${id}-message`} kind="error" text={t('cardForm.creditcardInvalid')} />
        </div>
      )}
    </div>
  );
}

/** Styles the provider's fields like our own, in the colours of the season. */
function lookOfFields(place: HTMLElement) {
  const { fontFamily, color } = getComputedStyle(place);
  const token = (name: string) => getComputedStyle(place).getPropertyValue(`--sol-${name}`).trim();
  return {
    fontFamily,
    color,
    fontSize: '16px',
    iconColor: token('muted'),
    '::placeholder': { color: token('muted') },
  };
}
