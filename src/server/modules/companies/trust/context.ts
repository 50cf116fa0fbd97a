import type { ProofMethod } from '#domain/companies/verification.ts';
import type { CompanyContext } from '../context.ts';

/** What verification and claims need; commands compose it as the server does. */
export type TrustContext = Pick<
  CompanyContext,
  | 'settings'
  | 'secret'
  | 'database'
  | 'geocoder'
  | 'sendMail'
  | 'notify'
  | 'aroundCompanyChange'
  | 'isSubscribed'
  | 'onTeamChanged'
  | 'onOwnerChanged'
>;

/** What was proven of a company, and by whom; `userId` is null for the association. */
export interface Proven {
  method: ProofMethod;
  domain: string | null;
  userId: number | null;
}
