import type { AccountContext } from '#server/modules/accounts/index.ts';
import type { CompanyContext } from '#server/modules/companies/index.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { Press } from '#server/platform/pdf/press.ts';

export type DepartureContext = AccountContext &
  Pick<CompanyContext, 'onCompanyRemoved' | 'onOwnerChanged'> &
  LimitContext & { press: Press };
