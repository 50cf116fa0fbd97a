import type { AccountContext } from '#server/modules/accounts/index.ts';
import type { CompanyContext } from '#server/modules/companies/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { Press } from '#server/platform/pdf/press.ts';
import type { Settings } from '#server/platform/settings.ts';

export type DepartureContext = AccountContext &
  Pick<CompanyContext, 'onCompanyRemoved' | 'onOwnerChanged'> &
  LimitContext & { press: Press; notify: Notify; settings: Pick<Settings, 'MAIL_FROM'> };
