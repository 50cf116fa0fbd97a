import { useFacts } from '#web/lib/facts.ts';

/** The payment provider and its public key, and whether companies may pay by invoice. */
export function usePaymentSettings(): {
  provider: 'sandbox' | 'stripe';
  publicKey: string | null;
  byInvoice: boolean;
} {
  const settings = useFacts()?.settings;
  return {
    provider: settings?.payment ?? 'sandbox',
    publicKey: settings?.stripe_public_key ?? null,
    byInvoice: settings?.payment_by_invoice ?? false,
  };
}
