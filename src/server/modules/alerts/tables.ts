import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AlertFrequency, AlertKind } from '#domain/alerts/alert.ts';
import type { Language } from '#domain/kernel/language.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { jobs } from '#server/modules/jobs/tables.ts';
import { instant } from '#server/platform/database/columns.ts';

/** Searches whose new ads or year plans are mailed (rules under "Alerts"). */
export const alerts = pgTable(
  'alerts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** The account whose address it is sent to; null if an address alone ordered it. */
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
    /** Null until the link of the mail was used; of an account's, when it was made. */
    confirmedAt: instant(),
    /** What was public by then is not new any more. */
    checkedAt: instant(),
    /** When it is looked at next. */
    dueAt: instant(),
    lastSentAt: instant(),
    endsAt: instant().notNull(),
  },
  (t) => [
    // The same search once for each account and each address.
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

/** Since when ads are public, as the alerts have seen it (rule alerts/new). */
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

/** What alerts have mailed: an ad, or a year plan by its two halves (rule alerts/once). */
export const alertResults = pgTable(
  'alert_results',
  {
    alertId: integer()
      .notNull()
      .references(() => alerts.id, { onDelete: 'cascade' }),
    /** An ad; of a year plan its first half, where a held job counts as the negative number of its entry, or as 0. */
    first: integer().notNull(),
    /** The second half of a year plan in the same way; 0 for an ad. */
    second: integer().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.first, t.second] }), index('alert_results_sent').on(t.sentAt)],
);

/** Addresses that are asked for no alert for a while, by a keyed hash: one that declined must not be stored for that. */
export const alertRefusals = pgTable('alert_refusals', {
  addressHash: text().primaryKey(),
  until: instant().notNull(),
});
