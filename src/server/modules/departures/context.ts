import type { AccountContext } from '#server/modules/accounts/index.ts';
import type { CompanyContext } from '#server/modules/companies/index.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';

export type DepartureContext = AccountContext & Pick<CompanyContext, 'onCompanyRemoved'> & LimitContext;
