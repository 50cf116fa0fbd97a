import type { BankResult } from '../modules/subscriptions/index.ts';
import { francsOf, printable } from '../platform/command.ts';

/** What the commands of bank payments say of one of them. */
interface Described {
  bookedOn: string;
  /** In hundredths of the currency. */
  amount: number;
  currency: string;
  debtor: string | null;
  reference: string | null;
  /** What the payer typed. */
  text: string | null;
  result: BankResult;
  /** The bills that its reference or text names. */
  bills: readonly string[];
}

/** The amount with its currency, such as `CHF 49.90`. */
export const moneyOf = (amount: number, currency: string): string => `${currency} ${francsOf(amount)}`;

/** When, how much, and from whom, with what is left where that is less. */
export function headOf({ bookedOn, amount, currency, debtor }: Described, left = amount): string {
  const part = left === amount || left === 0 ? '' : ` (${francsOf(left)} left)`;
  const from = debtor === null ? '' : ` from ${printable(debtor)}`;
  return `${bookedOn}  ${moneyOf(amount, currency)}${part}${from}`;
}

/** What was found when it was booked. */
export function foundOf({ result, bills, reference, currency }: Described): string {
  const named =
    bills.join(', ') || (reference === null ? 'no bill' : `no bill (reference ${printable(reference)})`);
  switch (result) {
    case 'paid':
      return `paid ${named}`;
    case 'unknown_reference':
      return `names ${named}`;
    case 'wrong_amount':
      return `not the amount of ${named}`;
    case 'already_paid':
      return `${named} ${bills.length > 1 ? 'were' : 'was'} paid already`;
    case 'other_currency':
      return `in ${currency}, in which no bill can be paid; names ${named}`;
    case 'reversal':
      return `the bank took it back; names ${named}`;
  }
}

/** What the payer typed is always shown, as it is. */
export const typedOf = ({ text }: Described): string => (text === null ? '' : `; typed "${printable(text)}"`);
