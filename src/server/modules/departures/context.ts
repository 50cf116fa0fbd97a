import type { AccountContext } from '#server/modules/accounts/index.ts';
import type { CompanyContext } from '#server/modules/companies/index.ts';
import type { NewsCatalogue, Notify } from '#server/modules/notifications/index.ts';
import type { BillingContext } from '#server/modules/subscriptions/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { LimitContext } from '#server/platform/http/limits.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import type { Settings } from '#server/platform/settings.ts';

export type DepartureContext = AccountContext &
  Pick<CompanyContext, 'onCompanyRemoved' | 'onOwnerChanged'> &
  Pick<BillingContext, 'onStandingChanged'> &
  LimitContext & {
    worker: DocumentWorker;
    notify: Notify;
    catalogue: NewsCatalogue;
    settings: Pick<Settings, 'MAIL_FROM'>;
  };

/** The dependencies of the nightly sweep for rows that came in late. */
export type LateContext = Pick<DepartureContext, 'database' | 'secret' | 'enqueue' | 'onStandingChanged'> & {
  clock: Clock;
};
