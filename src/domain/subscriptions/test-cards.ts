/** What the bank of a test card says. Storing one counts as its holder being there. */
export type TestCardBehaviour =
  | 'succeeds'
  /** No to everything. */
  | 'declines'
  /** Yes to storing it, no to each charge. */
  | 'declines_charges'
  /** Yes while the holder is there, no to what comes due later. */
  | 'declines_later'
  /** Asks the holder when there, and never again for what comes due later. */
  | 'asks_once'
  /** Asks the holder each time; no where nobody is there to be asked. */
  | 'asks_always'
  /** Asks the holder, and says no all the same. */
  | 'asks_then_declines';

/** A card that moves no money, known by its number to whoever tries the product. */
export interface TestCard {
  readonly number: string;
  /** What a browser gets in place of the number. */
  readonly token: string;
  /** What stands for the card where no token is taken, as Stripe calls it. */
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
 * Cards as Stripe documents them for its own sandbox (docs.stripe.com/testing), so that one list serves whoever tries
 * either. Stripe has no card that is charged once and declined later: 4000 0000 0000 3410 is ours alone, a number that it
 * gave no meaning to. So are the tokens of the two cards that ask, for which Stripe names payment methods only.
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

/** The card that a token stands for, or a payment method, or `tok_` before a listed number; null for any other. */
export function testCardOf(credential: string): TestCard | null {
  const isMeant = ({ number, token, paymentMethod }: TestCard) =>
    [token, paymentMethod, `tok_${number}`].includes(credential);
  return TEST_CARDS.find(isMeant) ?? null;
}
