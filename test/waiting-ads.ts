import { reportContextOf } from '#server/app.ts';
import { activateWaitingJobs, touchJobsOfCompany } from '#server/modules/jobs/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { readSettings } from '#server/platform/settings.ts';
import { SECRET, type TestApp } from './app.ts';

/** What happens to the ads that wait for a company when its standing changes, as other modules have it done. */
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
    /** What a subscription that has just been written comes to for the ads. */
    async subscribed(tx: Tx, companyId: number) {
      await touchJobsOfCompany(tx, companyId);
      await switchOn(tx, companyId);
    },
  };
}
