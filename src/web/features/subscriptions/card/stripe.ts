import type { Stripe } from '@stripe/stripe-js';
import type { Language } from '#web/lib/language.ts';

/** Loads Stripe's script from Stripe, on demand. @throws if it fails to load */
export async function loadedStripe(publicKey: string | null, locale: Language): Promise<Stripe> {
  if (publicKey === null) throw new Error('Stripe has no public key');
  // `pure` defers the download until it is called.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publicKey, { locale });
  if (!stripe) throw new Error('Stripe was not loaded');
  return stripe;
}

/**
 * Has Stripe run the bank's authentication (3-D Secure). The result is not trusted: the server asks Stripe for the
 * outcome.
 */
export async function askByStripe(publicKey: string | null, locale: Language, secret: string): Promise<void> {
  const stripe = await loadedStripe(publicKey, locale);
  if (secret.startsWith('seti_')) await stripe.confirmCardSetup(secret);
  else if (secret.startsWith('pi_')) await stripe.confirmCardPayment(secret);
  else await stripe.handleNextAction({ clientSecret: secret });
}
