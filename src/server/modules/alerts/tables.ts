import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertFrequency, AlertKind } from '#domain/alerts/alert.ts';
import type { Language } from '#domain/kernel/language.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { instant } from '#server/platform/database/columns.ts';

/** Searches whose new results are mailed (rules under "Alerts"). */
export const alerts = pgTable(
  'alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account to whose address it is sent; null if a visitor ordered it for `email`. */
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text(),
    /** The normalised address (rule accounts/email). */
    emailKey: text(),
    kind: text().$type<AlertKind>().notNull(),
    /** The query string of the call, as `normalised` in `searches.ts` writes it. */
    search: text().notNull(),
    frequency: text().$type<AlertFrequency>().notNull(),
    language: text().$type<Language>().notNull(),
    createdAt: instant().notNull(),
    /** Null until it is confirmed by the link in the mail; alerts of accounts are confirmed at once. */
    confirmedAt: instant(),
    /** Only ads that were first seen later (`alert_ads`) are new. */
    checkedAt: instant(),
    /** When it is checked next. */
    dueAt: instant(),
    lastSentAt: instant(),
    endsAt: instant().notNull(),
  },
  (t) => [
    // Each search once per account and per address.
    uniqueIndex('alerts_user').on(t.userId, t.kind, t.search).where(sql`${t.userId} is not null`),
    uniqueIndex('alerts_email').on(t.emailKey, t.kind, t.search).where(sql`${t.emailKey} is not null`),
    index('alerts_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index('alerts_unconfirmed').on(t.createdAt).where(sql`${t.confirmedAt} is null`),
    index('alerts_end').on(t.endsAt),
    check('alerts_account_or_address', sql`(${t.userId} is null) <> (${t.email} is null)`),
    check('alerts_whole_address', sql`(${t.email} is null) = (${t.emailKey} is null)`),
    check(
      'alerts_confirmed_are_due',
      sql`(${t.confirmedAt} is null) = (${t.dueAt} is null) and (${t.confirmedAt} is null) = (${t.checkedAt} is null)`,
    ),
  ],
);

/** When the task of alerts first saw each ad public (rule alerts/new). */
export const alertAds = pgTable(
  'alert_ads',
  {
    jobId: integer()
      .primaryKey()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    seenAt: instant().notNull(),
  },
  (t) => [index('alert_ads_seen').on(t.seenAt)],
);

/** Results that alerts have mailed (rule alerts/once). */
export const alertResults = pgTable(
  'alert_results',
  {
    alertId: integer()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** The id of an ad, or the first half of a year plan (`AlertFind` of the domain). */
    first: integer().notNull(),
    /** The second half of a year plan; 0 for an ad. */
    second: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.first, t.second] }), index('alert_results_sent').on(t.sentAt)],
);

/** Keyed hashes of addresses that declined an alert; the addresses themselves are not stored. */
export const alertRefusals = pgTable('alert_refusals', {
  addressHash: text().primaryKey(),
  until: instant().notNull(),
});
