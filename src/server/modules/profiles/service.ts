import type { Reply } from '#api/schemas.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { missingProfileFields, type ProfileKey } from '#domain/profiles/completeness.ts';
import { isPermitAsked, residencePermitOf } from '#domain/profiles/residence-permit.ts';
import {
  type Account,
  type AccountContext,
  accountFormFields,
  findPendingEmail,
  getAccount,
  pictureAddress,
  updateUser,
} from '#server/modules/accounts/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import { ValidationError } from '#server/platform/http/errors.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { fieldsOf, findDetails, type ProfileDetails, profileColumns, saveDetails } from './store.ts';

export type ProfileContext = AccountContext;

/** An employee: the account and the profile. */
export interface Profile {
  account: Account;
  details: ProfileDetails;
  /** The fields that must be filled in before anything can be sent. */
  missing: ProfileKey[];
}

/**
 * The profile of an account.
 * @throws AppError `token_invalid` if the account does not exist
 */
export async function readProfile(db: Executor, userId: number): Promise<Profile> {
  return profileOf(db, await getAccount(db, userId));
}

/** The profile of an account that is already loaded. */
export async function profileOf(db: Executor, account: Account): Promise<Profile> {
  const details = await findDetails(db, account.id);
  return { account, details, missing: missingProfileFields(wireOf(account, details)) };
}

/**
 * Changes the fields that the form contains, of account and profile in one transaction.
 * @throws ValidationError for a birth date out of range, on `current_password` if a change of email requires it, and
 * `required` on `residence_permit` if a new nationality requires one
 * @throws AppError `conflict` if account or profile changed since they were last seen
 */
export async function updateProfile(
  context: ProfileContext,
  {
    actor,
    body: submission,
    now,
    today,
  }: { actor: { userId: number }; body: SubmissionOf<'updateProfile'>; now: Date; today: CivilDate },
): Promise<Profile> {
  const body = submission.judge({ today });
  await updateUser(context, { actor, body, now }, async (tx) => {
    const before = await findDetails(tx, actor.userId);
    const nationality = body.nationality ?? before.nationality;
    const chosen = body.residence_permit === undefined ? before.residencePermit : body.residence_permit;
    // A complete profile must not lose its permit by a new nationality, since agreements on paper may state it.
    if (before.nationality !== null && chosen === null && isPermitAsked(body.nationality)) {
      throw ValidationError.on('residence_permit', 'required');
    }
    await saveDetails(
      tx,
      actor.userId,
      {
        ...profileColumns(body),
        nationality,
        residencePermit: residencePermitOf(nationality, chosen),
      },
      now,
    );
  });
  return readProfile(context.database.db, actor.userId);
}

/** The profile as its employee sees it in a session. */
export async function presentProfile(
  { database, addresses }: Pick<ProfileContext, 'database' | 'addresses'>,
  { account, details, missing }: Profile,
  { sessionId, now }: { sessionId: number; now: Date },
): Promise<Reply<'getProfile'>['data']> {
  return {
    ...wireOf(account, details),
    updated_at: account.updatedAt.toISOString(),
    pending_email: await findPendingEmail(database.db, account.id, now),
    image: pictureAddress(account, sessionId, addresses),
    complete: missing.length === 0,
    missing,
  };
}

/** The fields of the form, by their names on the wire. */
function wireOf(account: Account, details: ProfileDetails) {
  return { ...accountFormFields(account), ...fieldsOf(details) };
}
