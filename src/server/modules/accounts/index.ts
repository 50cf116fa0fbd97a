export { addAdministrator } from './administrators.ts';
export { confirmPassword } from './confirm-password.ts';
export { accountOfLink, isGivenUp, noteConfirmedEmail, requireConfirmedEmail } from './confirmation.ts';
export type { AccountContext } from './context.ts';
export { departAccount } from './departure.ts';
export { hashToken, inOwnLanguage, newToken, readerOf, recipientOf } from './mailing.ts';
export { OWASP_COST, type PasswordCost } from './passwords.ts';
export { personalOfAccounts } from './personal.ts';
export { pictureAddress } from './picture.ts';
export { presentAccount } from './presenter.ts';
export { accountRoutes } from './routes.ts';
export { passkeyOwnership } from './second-factor/passkeys.ts';
export { removeLostFactor } from './second-factor/second-factor.ts';
export { getAccount, updateUser } from './service.ts';
export { sessionOwnership } from './sessions.ts';
export {
  type Account,
  chooseNewsletter,
  confirmedEmailKey,
  departedIds,
  fileColumns as accountFiles,
  findByEmail as findAccountByEmail,
  findById as findAccount,
  findByIds as findAccounts,
  formFieldsOf as accountFormFields,
  hasOtherAdministrator,
  listByEmail as listAccountsByEmail,
  listDeparted,
  listNewsletterWishes,
  lock as lockAccount,
  namesById as accountNames,
  reachableEmployees,
} from './store/accounts.ts';
export { findPendingEmail } from './store/email-changes.ts';
export {
  isLiveOf as isLiveSession,
  listLive as listLiveSessions,
  SESSION_ENDS_CHANNEL,
  sessionRows,
} from './store/sessions.ts';
export { accountTasks } from './tasks.ts';
