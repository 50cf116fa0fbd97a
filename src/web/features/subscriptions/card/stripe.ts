import type { Stripe } from '@stripe/stripe-js';
import type { Language } from '#web/lib/language.ts';

/** The script of Stripe, fetched from Stripe itself when a card is asked for. @throws where it does not come */
export async function loadedStripe(publicKey: string | null, locale: Language): Promise<Stripe> {
  if (publicKey === null) throw new Error('Stripe has no public key');
  // `pure` fetches nothing before it is asked.
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publicKey, { locale });
  if (!stripe) throw new Error('Stripe was not loaded');
  return stripe;
}

/** Has the holder of a card asked by the bank. Whatever the answer, the server finds it out itself. */
export async function askByStripe(publicKey: string | null, locale: Language, secret: string): Promise<void> {
  const stripe = await loadedStripe(publicKey, locale);
  if (secret.startsWith('seti_')) await stripe.confirmCardSetup(secret);
  else if (secret.startsWith('pi_')) await stripe.confirmCardPayment(secret);
  else await stripe.handleNextAction({ clientSecret: secret });
}
