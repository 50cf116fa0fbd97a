import type { Reply } from '#api/schemas.ts';
import { isEmailConfirmed } from '#domain/accounts/confirmation.ts';
import type { SignedAddresses } from '#server/platform/signed-address.ts';
import { pictureAddress } from './picture.ts';
import { storageKeyOf } from './storage-key.ts';
import { type Account, fieldsOf } from './store/accounts.ts';

type User = Reply<'getUser'>['data']['user'];

/** An account as its owner sees it in a session, without the fields that higher modules add. */
export function presentAccount(
  account: Account,
  { sessionId, now }: { sessionId: number | null; now: Date },
  { addresses, secret }: { addresses: SignedAddresses; secret: string },
): Omit<
  User,
  'pending_email' | 'complete' | 'companies' | 'unread_messages' | 'open_invitations' | 'package_seasons'
> {
  return {
    ...fieldsOf(account),
    email_confirmed: isEmailConfirmed(account, now),
    image: pictureAddress(account, sessionId, addresses),
    is_employee: account.role === 'employee',
    is_admin: account.role === 'admin',
    storage_key: storageKeyOf(secret, account.id),
  };
}
