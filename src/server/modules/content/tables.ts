import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Sex } from '#domain/accounts/sex.ts';
import type { MediaKind } from '#domain/content/media.ts';
import type { Language } from '#domain/kernel/language.ts';
import { fileKey, instant } from '#server/platform/database/columns.ts';

/** The association's material for the media (rule content/media). */
export const mediaItems = pgTable(
  'media_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<MediaKind>().notNull(),
    language: text().$type<Language>().notNull(),
    title: text().notNull(),
    publishedOn: date({ mode: 'string' }).notNull(),
    /** Sort order, ascending. */
    position: integer().notNull(),
    fileKey: fileKey(),
    /** The file name for downloads. */
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
 * Subscriptions to the newsletter without a login (rule content/newsletter): one for each confirmation mail, since
 * anybody can enter an address; at most one per address is confirmed.
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    /** The normalised address (rule accounts/email). */
    emailKey: text().notNull(),
    isEmployee: boolean().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    language: text().$type<Language>().notNull(),
    /** For companies only. */
    companyName: text(),
    /** When the confirmation mail was requested. */
    askedAt: instant().notNull(),
    confirmedAt: instant(),
  },
  (t) => [index('newsletter_subscribers_email').on(t.emailKey)],
);

/**
 * Addresses that get no confirmation mails for a while, by a keyed hash: an address that declined must not be stored
 * for that.
 */
export const newsletterQuiet = pgTable('newsletter_quiet', {
  addressHash: text().primaryKey(),
  until: instant().notNull(),
});
