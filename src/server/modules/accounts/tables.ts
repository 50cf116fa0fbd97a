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
    /** The address as it is compared (rule accounts/email): see `normalizeEmail`. */
    emailKey: text().notNull(),
    /** When somebody last used a link that was mailed to the address; null until then. */
    emailConfirmedAt: instant(),
    passwordHash: text().notNull(),
    /** Part of every token; raising it ends all earlier ones at once. */
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
    /** Set when its person deleted it: the row tells nothing of anybody, and stands for what must go on naming it. */
    departedAt: instant(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('users_email_key').on(t.emailKey)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token: who reads the table cannot use what is in it. */
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

/** Addresses that accounts asked to have in the place of theirs (rule accounts/email-change). */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The new address, and the one that it takes the place of: once confirmed, that one is kept for the account. */
    email: text().notNull(),
    emailKey: text().notNull(),
    previousEmail: text().notNull(),
    previousEmailKey: text().notNull(),
    /** SHA-256 of the tokens of both mails; null until they are written. */
    confirmHash: text(),
    undoHash: text(),
    confirmedAt: instant(),
    /** When it was undone, taken back or followed by another before it was confirmed. */
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
    /** Browser and system by name; null where neither is known. */
    device: text(),
    network: text().notNull(),
    /** The number of the last token that was handed out, and since when it is the last. */
    chain: integer().notNull().default(1),
    chainedAt: instant().notNull(),
    /** To within some minutes. */
    usedAt: instant().notNull(),
    endedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Apps that make the codes of a second factor (rule accounts/second-factor). */
export const totpFactors = pgTable('totp_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What codes are made of, sealed: who reads the table can make none. */
  sealedSecret: text().notNull(),
  /** Null until a code has shown that an app holds the secret. */
  confirmedAt: instant(),
  /** The step of the clock whose code was used last: each works once. */
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
    /** What its owner calls it. */
    name: text().notNull(),
    /** As WebAuthn tells them, the bytes in base64url. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [index('passkeys_user').on(t.userId), uniqueIndex('passkeys_credential').on(t.credentialId)],
);

/** Codes for whoever has lost app or passkeys. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** Keyed: the codes are short enough to be guessed from a plain hash. */
    codeHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: instant(),
  },
  (t) => [index('recovery_codes_user').on(t.userId)],
);

/** Logins whose password was right, and that wait for the second factor. */
export const loginSteps = pgTable(
  'login_steps',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** That of the password: another one in the meantime ends the step. */
    sessionVersion: integer().notNull(),
    /** What a passkey has to sign; null where the account has none. */
    challenge: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull().defaultNow(),
  },
  (t) => [index('login_steps_user').on(t.userId)],
);
