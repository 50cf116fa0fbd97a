/** How the bank of a test card responds. Storing a card counts as an on-session payment, with its holder present. */
export type TestCardBehaviour =
  | 'succeeds'
  /** Declines everything. */
  | 'declines'
  /** Accepts being stored, declines every charge. */
  | 'declines_charges'
  /** Accepts on-session charges, declines later off-session ones. */
  | 'declines_later'
  /** Requires authentication (3-D Secure) on session, but not for later off-session charges. */
  | 'asks_once'
  /** Requires authentication for each charge, so off-session charges are declined. */
  | 'asks_always'
  /** Requires authentication, and declines even after it succeeds. */
  | 'asks_then_declines';

/** A test card that moves no money. */
export interface TestCard {
  readonly number: string;
  /** The token that the browser gets for the number. */
  readonly token: string;
  /** The name of Stripe's test payment method for this card, for calls that take no token. */
  readonly paymentMethod: string;
  readonly brand: 'visa' | 'mastercard' | 'amex';
  readonly lastFour: string;
  readonly behaviour: TestCardBehaviour;
  readonly reason: 'card_declined' | 'insufficient_funds' | 'expired_card' | 'incorrect_cvc';
}

type Names = Pick<TestCard, 'token' | 'paymentMethod'>;

const named = (name: string): Names => ({ token: `tok_${name}`, paymentMethod: `pm_card_${name}` });

function card(
  number: string,
  names: Names,
  behaviour: TestCardBehaviour,
  { brand = 'visa', reason = 'card_declined' }: Partial<Pick<TestCard, 'brand' | 'reason'>> = {},
): TestCard {
  return { number, ...names, brand, lastFour: number.slice(-4), behaviour, reason };
}

/**
 * The test cards of Stripe's sandbox (docs.stripe.com/testing), so that one list serves both the sandbox and Stripe.
 * Stripe has no card that is charged once and declined later: 4000 0000 0000 3410, a number without meaning at Stripe,
 * is our own. So are the tokens of the two cards that require authentication, for which Stripe has payment methods
 * only.
 */
export const TEST_CARDS: readonly TestCard[] = [
  card('4242424242424242', named('visa'), 'succeeds'),
  card('5555555555554444', named('mastercard'), 'succeeds', { brand: 'mastercard' }),
  card('378282246310005', named('amex'), 'succeeds', { brand: 'amex' }),
  card('4000000000000002', named('chargeDeclined'), 'declines'),
  card('4000000000009995', named('chargeDeclinedInsufficientFunds'), 'declines', {
    reason: 'insufficient_funds',
  }),
  card('4000000000000069', named('chargeDeclinedExpiredCard'), 'declines', { reason: 'expired_card' }),
  card('4000000000000127', named('chargeDeclinedIncorrectCvc'), 'declines', { reason: 'incorrect_cvc' }),
  card('4000000000000341', named('chargeCustomerFail'), 'declines_charges'),
  card('4000000000003410', named('chargeLaterFail'), 'declines_later'),
  card(
    '4000002500003155',
    { token: 'tok_threeDSecureSetup', paymentMethod: 'pm_card_authenticationRequiredOnSetup' },
    'asks_once',
  ),
  card(
    '4000002760003184',
    { token: 'tok_threeDSecureAlways', paymentMethod: 'pm_card_authenticationRequired' },
    'asks_always',
  ),
  card('4000008400001629', named('threeDSecureRequiredChargeDeclined'), 'asks_then_declines'),
];

/** The test card for a token, a payment method, or `tok_` plus a listed number; null for any other. */
export function testCardOf(credential: string): TestCard | null {
  const isMeant = ({ number, token, paymentMethod }: TestCard) =>
    [token, paymentMethod, `tok_${number}`].includes(credential);
  return TEST_CARDS.find(isMeant) ?? null;
}
