import { reportContextOf } from '#server/contexts.ts';
import { activateWaitingJobs, touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { SECRET, type TestApp } from './app.ts';

/** The functions that publish or hold back a company's ads when its state changes, as other modules call them. */
export function waitingAds({ clock, tasks }: TestApp) {
  const context = reportContextOf({
    settings: readSettings({}),
    clock,
    secret: SECRET,
    enqueue: async (_tx, name, payload) => void tasks.push({ name, payload }),
  });
  const switchOn = (tx: Tx, companyId: number) =>
    activateWaitingJobs(context, tx, companyId, { now: clock.now(), today: clock.today() });
  return {
    switchOn,
    /** Publishes the waiting ads after a subscription was written. */
    async subscribed(tx: Tx, companyId: number) {
      await touchJobsOfCompany(tx, companyId);
      await switchOn(tx, companyId);
    },
  };
}
