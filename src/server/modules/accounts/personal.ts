import { eq } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import {
  emailChanges,
  loginSteps,
  passkeys,
  passwordResets,
  recoveryCodes,
  sessions,
  totpFactors,
  users,
} from './tables.ts';

const OWN = 'the account, whose number is told at the beginning';
const SECRET = 'opens something for whoever has it';

/** The personal data in the tables of accounts. */
export const personalOfAccounts: readonly PersonalTable[] = [
  personal(users, {
    section: 'account',
    of: (_, userId) => eq(users.id, userId),
    without: {
      emailKey: 'the email as it is compared',
      passwordHash: SECRET,
      sessionVersion: 'counts changes of the password, for the tokens',
      imageKey: 'names a file, which comes along',
      departedAt: 'empty as long as somebody can ask',
    },
    files: [{ column: 'imageKey', name: () => 'picture.jpg' }],
  }),
  personal(emailChanges, {
    section: 'email_changes',
    of: (_, userId) => eq(emailChanges.userId, userId),
    without: {
      userId: OWN,
      emailKey: 'the email as it is compared',
      previousEmailKey: 'the email as it is compared',
      confirmHash: SECRET,
      undoHash: SECRET,
    },
  }),
  personal(sessions, {
    section: 'sessions',
    of: (_, userId) => eq(sessions.userId, userId),
    without: { userId: OWN, chain: 'counts the tokens', chainedAt: 'when the last token was handed out' },
  }),
  personal(passwordResets, {
    section: 'password_resets',
    of: (_, userId) => eq(passwordResets.userId, userId),
    without: { userId: OWN, tokenHash: SECRET },
  }),
  personal(totpFactors, {
    section: 'second_factor_apps',
    of: (_, userId) => eq(totpFactors.userId, userId),
    without: { userId: OWN, sealedSecret: SECRET, lastStep: 'keeps a code from being used twice' },
  }),
  personal(passkeys, {
    section: 'passkeys',
    of: (_, userId) => eq(passkeys.userId, userId),
    without: {
      userId: OWN,
      publicKey: 'checks what the device signs, and means nothing without it',
      counter: 'counts what the device has signed',
    },
  }),
  personal(recoveryCodes, {
    section: 'recovery_codes',
    of: (_, userId) => eq(recoveryCodes.userId, userId),
    without: { userId: OWN, codeHash: SECRET },
  }),
  personal(loginSteps, {
    section: 'login_steps',
    of: (_, userId) => eq(loginSteps.userId, userId),
    without: { userId: OWN, tokenHash: SECRET, challenge: SECRET, sessionVersion: 'that of the account' },
  }),
];
