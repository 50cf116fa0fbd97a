import type { ProofMethod } from '#domain/companies/verification.ts';
import type { CompanyContext } from '../context.ts';

/** The context of verification and claims; commands compose it as the server does. */
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

/** A proof for a company; `userId` is null if the association verified it. */
export interface Proven {
  method: ProofMethod;
  domain: string | null;
  userId: number | null;
}
