import type { CompanyRole } from '#domain/companies/team.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import {
  type Company,
  findCompanies,
  listCompaniesOf,
  listRemovedCompaniesOf,
} from '#server/modules/companies/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { type CouponRow, findByIds as findCoupons } from '../../store/coupons.ts';
import { listOpen, type Receivable } from '../../store/invoices.ts';
import { findMethods, type PaymentMethod } from '../../store/payments.ts';
import { listOfCompanies } from '../../store/standing.ts';
import { readAll, type SubscriptionRecord } from '../../store/subscriptions.ts';

/** The subscriptions that an account may see, with the data to show. */
export interface SeenGroups {
  subscriptions: readonly SubscriptionRecord[];
  companies: ReadonlyMap<number, Company>;
  coupons: ReadonlyMap<number, CouponRow>;
  debts: readonly Receivable[];
  methods: ReadonlyMap<number, PaymentMethod>;
  /** The reader's role in each company: only an owner sees how the main one pays (rule subscriptions/seen). */
  roles: ReadonlyMap<number, CompanyRole>;
  today: CivilDate;
}

/** The subscriptions of all companies that an account is a member of, and of removed ones that it owned. */
export async function groupsSeenBy(db: Executor, userId: number, today: CivilDate): Promise<SeenGroups> {
  const seen = [...(await listCompaniesOf(db, userId)), ...(await listRemovedCompaniesOf(db, userId))];
  const rows = await listOfCompanies(
    db,
    seen.map(({ id }) => id),
  );
  const subscriptions = await readAll(db, rows);
  const members = subscriptions.flatMap((it) => it.members.map(({ companyId }) => companyId));
  // Includes removed companies, which are listed by name.
  const companies = await findCompanies(db, [...new Set(members)]);
  const coupons = await findCoupons(
    db,
    subscriptions.flatMap(({ couponId }) => couponId ?? []),
  );
  const methods = await findMethods(
    db,
    subscriptions.map(({ companyId }) => companyId),
  );
  return {
    subscriptions,
    companies: new Map(companies.map((it) => [it.id, it])),
    coupons: new Map(coupons.map((it) => [it.id, it])),
    debts: await listOpen(
      db,
      subscriptions.map(({ id }) => id),
    ),
    methods: new Map(methods.map((it) => [it.companyId, it])),
    roles: new Map(seen.map(({ id, role }) => [id, role])),
    today,
  };
}
