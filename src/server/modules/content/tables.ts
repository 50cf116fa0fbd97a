import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Sex } from '#domain/accounts/sex.ts';
import type { MediaKind } from '#domain/content/media.ts';
import type { Language } from '#domain/kernel/language.ts';
import { fileKey, instant } from '#server/platform/database/columns.ts';

/** What the association offers to whoever writes about it (rule content/media). */
export const mediaItems = pgTable(
  'media_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MediaKind>().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    publishedOn: date({ mode: 'string' }).notNull(),
    /** What stands first has the least. */
    position: integer().notNull(),
    fileKey: fileKey(),
    /** Under which name it is saved. */
    fileName: text(),
    /** In bytes. */
    fileSize: integer(),
    link: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('media_items_listed').on(t.kind, t.language),
    check('media_items_file_or_link', sql`(${t.fileKey} is null) <> (${t.link} is null)`),
    check(
      'media_items_whole_file',
      sql`(${t.fileKey} is null) = (${t.fileName} is null) and (${t.fileKey} is null) = (${t.fileSize} is null)`,
    ),
  ],
);

/**
 * Orders of the newsletter without a login (rule content/newsletter): each that an address was asked about, since anybody
 * can order for it, and of these at most one is confirmed.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** The address as it is compared (rule accounts/email). */
    emailKey: text().notNull(),
    isEmployee: boolean().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** Of houses. */
    companyName: text(),
    /** When the mail that asks to confirm was ordered. */
    askedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [index('newsletter_subscribers_email').on(t.emailKey)],
);

/** Addresses that are not asked for a while, by a keyed hash: who said no is not kept in order to be left alone. */
export const newsletterQuiet = pgTable('newsletter_quiet', {
  addressHash: text().primaryKey(),
  until: instant().notNull(),
});
