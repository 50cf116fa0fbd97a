import type { CompanySize } from '#domain/companies/size.ts';
import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Coupon } from '#domain/subscriptions/coupon.ts';
import type { Interval } from '#domain/subscriptions/plans.ts';
import type { DemoCompany } from './types.ts';

/** The history of a company's subscription up to a day. */
export type SubscriptionStory = {
  readonly companyKey: string;
  readonly plan: CompanySize;
  readonly interval: Interval;
  readonly startsOn: CivilDate;
  /** The payment method: a test card by its token, or bank transfer of invoices. */
  readonly pays: { readonly token: string } | 'bank';
  /** Whether the card expires at the end of this month. */
  readonly cardExpires?: boolean;
  /** A coupon, redeemed with the purchase. */
  readonly coupon?: string;
  readonly joins?: { readonly companyKey: string; readonly on: CivilDate; readonly isLeaving?: boolean };
  readonly change?: { readonly on: CivilDate; readonly plan: CompanySize };
  /** Changes agreed for the next term. */
  readonly next?: { readonly plan?: CompanySize; readonly interval?: Interval };
  readonly cancelledOn?: CivilDate;
  /** From `from` on payments are declined, until another card pays all that is owed. */
  readonly unpaid?: { readonly from: CivilDate; readonly until?: CivilDate };
};

export const demoCoupons = (today: CivilDate): (Coupon & { readonly createdOn: CivilDate })[] => {
  const coupon = (
    code: string,
    names: Readonly<Record<Language, string>>,
    rest: Partial<Coupon>,
    createdDaysAgo: number,
  ) => ({
    ...{
      code,
      name: names.de,
      names,
      amountOff: null,
      percentOff: null,
      durationInMonths: null,
      endsOn: null,
      maxUses: null,
    },
    ...rest,
    createdOn: addDays(today, -createdDaysAgo),
  });
  return [
    coupon(
      'SAISON20',
      {
        de: 'Saisonrabatt von 20 %',
        it: 'Sconto stagionale del 20 %',
        en: 'Seasonal discount of 20 %',
        fr: 'Rabais de saison de 20 %',
      },
      { percentOff: 20, durationInMonths: 3 },
      500,
    ),
    coupon(
      'TREUE5',
      {
        de: 'CHF 5.00 im Monat für Mitglieder',
        it: 'CHF 5.00 al mese per i membri',
        en: 'CHF 5.00 a month for members',
        fr: 'CHF 5.00 par mois pour les membres',
      },
      { amountOff: 500, endsOn: addDays(today, 200) },
      600,
    ),
    coupon(
      'PROBE',
      {
        de: 'Zwei Monate gratis',
        it: 'Due mesi gratuiti',
        en: 'Two months free',
        fr: 'Deux mois gratuits',
      },
      { percentOff: 100, durationInMonths: 2, maxUses: 50 },
      300,
    ),
    coupon(
      'MESSE',
      {
        de: 'Messerabatt von CHF 20.00 im Monat',
        it: 'Sconto fiera di CHF 20.00 al mese',
        en: 'Trade fair discount of CHF 20.00 a month',
        fr: 'Rabais de foire de CHF 20.00 par mois',
      },
      { amountOff: 2000, durationInMonths: 12, maxUses: 2 },
      400,
    ),
    coupon(
      'FRUEHLING',
      {
        de: 'Frühlingsrabatt von 10 %',
        it: 'Sconto di primavera del 10 %',
        en: 'Spring discount of 10 %',
        fr: 'Rabais de printemps de 10 %',
      },
      { percentOff: 10, endsOn: addDays(today, -30) },
      420,
    ),
  ];
};

const GOOD_CARDS = ['tok_visa', 'tok_mastercard', 'tok_amex', 'tok_threeDSecureSetup'].map((token) => ({
  token,
}));
/** The first charge succeeds, with its holder present; all later ones are declined. */
const FAILING = { token: 'tok_chargeLaterFail' };

/** Companies that are covered by another company's subscription. */
const CARRIED = ['demo-big-2', 'restaurant-zmuttstube', 'berghotel-brienzergrat'];

type Told = Partial<Omit<SubscriptionStory, 'companyKey'>>;

/**
 * The subscriptions in special states, by company. Several of one company follow each other. As months differ in
 * length, days on which bills should fall due leave a margin.
 */
function tellings(today: CivilDate): Readonly<Record<string, readonly Told[]>> {
  const ago = (months: number, days = 0) => addDays(addMonths(today, -months), -days);
  return {
    'demo-small': [{ interval: 'month', startsOn: ago(2, 9), pays: { token: 'tok_visa' } }],
    'demo-big-1': [
      {
        interval: 'month',
        startsOn: ago(3, 12),
        pays: { token: 'tok_mastercard' },
        joins: { companyKey: 'demo-big-2', on: ago(2, 1) },
      },
    ],
    'hotel-mattergrat': [
      {
        interval: 'year',
        startsOn: ago(7, 3),
        pays: { token: 'tok_visa' },
        joins: { companyKey: 'restaurant-zmuttstube', on: ago(5), isLeaving: true },
      },
    ],
    // In the last month of its term, so that it can be cancelled.
    'hotel-feevispa': [{ interval: 'month', startsOn: addDays(ago(12), 13), pays: { token: 'tok_visa' } }],
    // As above, but it cannot be cancelled before the company that it covers leaves.
    'hotel-hoehengarten': [
      {
        interval: 'month',
        startsOn: addDays(ago(12), 9),
        pays: { token: 'tok_mastercard' },
        joins: { companyKey: 'berghotel-brienzergrat', on: ago(5) },
      },
    ],
    // The company has grown, and changes to the plan of its size in three weeks.
    'hotel-eigerquell': [
      { plan: 'medium', interval: 'month', startsOn: addDays(ago(12), 21), next: { plan: 'big' } },
    ],
    'hotel-lauberglueck': [{ interval: 'month', startsOn: ago(6, 4), next: { interval: 'year' } }],
    'hotel-oldenblick': [
      { plan: 'small', interval: 'month', startsOn: ago(5, 2), change: { on: ago(1, 11), plan: 'medium' } },
    ],
    // Discounts: continuing, permanent, with bills of 0.00, and expired.
    'aparthotel-parsennflocke': [{ interval: 'month', startsOn: ago(1, 6), coupon: 'SAISON20' }],
    'hotel-crap-sulegl': [{ interval: 'year', startsOn: ago(4, 8), coupon: 'TREUE5' }],
    'lodge-nordhang': [{ interval: 'month', startsOn: ago(1, 10), coupon: 'PROBE' }],
    'hotel-rothornglanz': [{ interval: 'year', startsOn: ago(9, 5), coupon: 'MESSE' }],
    'therme-gneisgrund': [{ interval: 'month', startsOn: ago(10, 15), coupon: 'MESSE' }],
    'albergo-croce-dorata': [
      {
        interval: 'month',
        startsOn: ago(6, 17),
        pays: { token: 'tok_visa' },
        cardExpires: true,
        coupon: 'SAISON20',
      },
    ],
    // Debts: the next bill will be declined; one was declined five days ago; others too long ago.
    'berghotel-praetschwind': [{ interval: 'month', startsOn: addDays(ago(1), 4), pays: FAILING }],
    'hotel-sonnenlehne': [
      { interval: 'month', startsOn: ago(1, 5), pays: FAILING, unpaid: { from: ago(0, 12) } },
    ],
    'sporthotel-leistkammblick': [
      { interval: 'month', startsOn: ago(4, 20), pays: FAILING, unpaid: { from: ago(0, 28) } },
    ],
    'ristorante-barchetta-rossa': [
      { interval: 'month', startsOn: ago(5, 10), pays: FAILING, unpaid: { from: ago(1, 18) } },
    ],
    // Was declined, and paid with another card six days later.
    'auberge-du-chamois-blanc': [
      {
        interval: 'month',
        startsOn: ago(5, 6),
        pays: { token: 'tok_visa' },
        unpaid: { from: ago(2, 13), until: ago(2) },
      },
    ],
    'seehotel-axalpgruss': [{ interval: 'year', startsOn: ago(11, 15), cancelledOn: ago(0, 6) }],
    'auberge-de-la-vieze-claire': [{ interval: 'month', startsOn: ago(11, 20), cancelledOn: ago(0, 12) }],
    'hotel-weissbaechli': [{ interval: 'month', startsOn: ago(11, 5), cancelledOn: ago(0, 2) }],
    'gasthaus-teufelsstei': [{ interval: 'month', startsOn: ago(13, 2), cancelledOn: ago(1, 20) }],
    'hotel-toggenburgerstern': [{ interval: 'year', startsOn: ago(14, 9), cancelledOn: ago(2, 25) }],
    // Ended with its term because of a debt.
    'camping-les-melezes-dores': [
      { interval: 'month', startsOn: ago(13, 12), pays: FAILING, unpaid: { from: ago(3, 18) } },
    ],
    // Returned after a year without a subscription.
    'gasthof-oeschiweg': [
      { interval: 'year', startsOn: ago(26, 3), cancelledOn: ago(14, 10) },
      { interval: 'month', startsOn: ago(3, 1) },
    ],
    // By bank transfer: paid twice with an open invoice, overdue and paid in part, paid.
    'hotel-wasserturmgarten': [
      { interval: 'year', startsOn: ago(24, 10), pays: 'bank', unpaid: { from: ago(0, 20) } },
    ],
    'kurhotel-kastanienhain': [
      { interval: 'year', startsOn: ago(0, 36), pays: 'bank', unpaid: { from: ago(0, 36) } },
    ],
    'hotel-klostermatte': [{ interval: 'year', startsOn: ago(8), pays: 'bank' }],
  };
}

/** The subscriptions of all companies on a day, those of one company in chronological order. */
export function demoSubscriptions(companies: readonly DemoCompany[], today: CivilDate): SubscriptionStory[] {
  const told = tellings(today);
  return companies
    .filter(({ key, subscription }) => subscription !== 'none' && !CARRIED.includes(key))
    .flatMap(({ key, size }, i) => {
      const usual = {
        companyKey: key,
        plan: size ?? 'micro',
        interval: i % 2 === 0 ? 'month' : 'year',
        // Spread over more than a year, so that terms end at all distances.
        startsOn: addDays(addMonths(today, -((i * 5) % 17)), -1 - (i % 20)),
        pays: GOOD_CARDS[i % GOOD_CARDS.length] as { token: string },
      } as const;
      return (told[key] ?? [{}]).map((telling) => ({ ...usual, ...telling }));
    });
}
