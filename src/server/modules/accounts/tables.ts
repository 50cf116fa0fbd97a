import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '#domain/kernel/actor.ts';
import type { Language } from '#domain/kernel/language.ts';
import { fileKey, instant, timestamps } from '#server/platform/database/columns.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    role: text().$type<Role>().notNull(),
    email: text().notNull(),
    /** The normalised address, as it is compared (rule accounts/email): see `normalizeEmail`. */
    emailKey: text().notNull(),
    /** When a link that was mailed to the address was last used; null until then. */
    emailConfirmedAt: instant(),
    /** When the registration asked for the confirmation of the address; null for accounts from before it did. */
    confirmationAskedAt: instant(),
    passwordHash: text().notNull(),
    /** Contained in every token; raising it invalidates all earlier tokens at once. */
    sessionVersion: integer().notNull().default(1),
    sex: smallint().$type<1 | 2>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    language: text().$type<Language>().notNull(),
    newsletter: boolean().notNull(),
    /** Key of the picture in the file store. */
    imageKey: fileKey(),
    agbAcceptedAt: instant().notNull(),
    dsgAcceptedAt: instant().notNull(),
    rulesAcceptedAt: instant(),
    disabledAt: instant(),
    /**
     * When the account was deleted: the row holds no personal data and stays for the foreign keys of records that are
     * kept.
     */
    departedAt: instant(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('users_email_key').on(t.emailKey)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token, so that read access to the table yields no usable token. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('password_resets_user').on(t.userId)],
);

/** Requested changes of email addresses (rule accounts/email-change). */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address, and the one it replaces, which stays reserved for the account after the change is confirmed. */
    email: text().notNull(),
    emailKey: text().notNull(),
    previousEmail: text().notNull(),
    previousEmailKey: text().notNull(),
    /** SHA-256 of the tokens of both mails; null until they are sent. */
    confirmHash: text(),
    undoHash: text(),
    confirmedAt: instant(),
    /** When it was undone, withdrawn or replaced by a later request before it was confirmed. */
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('email_changes_user').on(t.userId),
    index('email_changes_previous').on(t.previousEmailKey),
    uniqueIndex('email_changes_confirm').on(t.confirmHash),
    uniqueIndex('email_changes_undo').on(t.undoHash),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Names of browser and operating system; null if neither is known. */
    device: text(),
    network: text().notNull(),
    /** The sequence number of the token that was issued last, and when it was issued. */
    chain: integer().notNull().default(1),
    chainedAt: instant().notNull(),
    /** Accurate to a few minutes. */
    usedAt: instant().notNull(),
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Authenticator apps that generate the codes of a second factor (rule accounts/second-factor). */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The shared secret, encrypted: read access to the table is not enough to generate codes. */
  sealedSecret: text().notNull(),
  /** Null until a valid code has shown that an app holds the secret. */
  confirmedAt: instant(),
  /** The time step of the last code that was used: each code works once. */
  lastStep: integer(),
  createdAt: instant().notNull(),
});

/** Passkeys that finish a login (rule accounts/second-factor). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name that its owner gave it. */
    name: text().notNull(),
    /** As WebAuthn returns them, with bytes in base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index('passkeys_user').on(t.userId), uniqueIndex('passkeys_credential').on(t.credentialId)],
);

/** Recovery codes for people who have lost their app or passkeys. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** HMAC: the codes are short enough to be found from a plain hash by brute force. */
    codeHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** Logins that passed the password check and await the second factor. */
export const loginSteps = pgTable(
  'login_steps',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The account's session version at that time: a change of the password ends the step. */
    sessionVersion: integer().notNull(),
    /** The challenge that a passkey has to sign; null if the account has none. */
    challenge: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('login_steps_user').on(t.userId)],
);
