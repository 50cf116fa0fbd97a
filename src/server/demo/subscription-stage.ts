import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { sandboxCards } from '../adapters/payments/tables.ts';
import type { Settings } from '../platform/settings.ts';
import type { DemoCompany } from './content/types.ts';
import type { Bill } from './subscription-history.ts';

// Shared types of the seeding of subscriptions, invoices and payments.

export interface Stage {
  today: CivilDate;
  now: Date;
  settings: Pick<Settings, 'PAYMENT' | 'VAT_UID' | 'VAT_RATE' | 'INVOICE_IBAN'>;
  /** By the key of the company: its id and the account of its owner. */
  houses: ReadonlyMap<string, House>;
  insertAll: <Row, Inserted>(
    rows: readonly Row[],
    insert: (batch: Row[]) => PromiseLike<Inserted[]>,
  ) => Promise<Inserted[]>;
}

export interface House {
  id: number;
  owner: { id: number; language: Language };
}

/** In minutes from 08:00: shortly after midnight, when bills fall due. */
export const AT_NIGHT = -8 * 60 + 3;

export type Card = Omit<typeof sandboxCards.$inferSelect, 'forgottenAt'>;

/** A bill with its company and subscription. */
export type Billed = {
  bill: Bill;
  at: Date;
  house: House;
  company: DemoCompany;
  method: 'card' | 'bank';
  subscriptionId: number;
  isFirst: boolean;
  couponId: number | null;
  card: Card | null;
};

export function houseOf(houses: Stage['houses'], key: string): House {
  const house = houses.get(key);
  if (house === undefined) throw new Error(`Demo data names ${key}, which it does not hold`);
  return house;
}
