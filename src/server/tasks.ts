import {
  billingContextOf,
  companyContextOf,
  documentsInUse,
  mailingOf,
  reportContextOf,
} from './contexts.ts';
import type { Dependencies } from './dependencies.ts';
import { accountTasks } from './modules/accounts/index.ts';
import { agreementTasks } from './modules/agreements/index.ts';
import { alertMail, alertTasks } from './modules/alerts/index.ts';
import { applicationTasks, jobsNamedByApplications } from './modules/applications/index.ts';
import { companyTasks } from './modules/companies/index.ts';
import { type ContentContext, contentTasks } from './modules/content/index.ts';
import { departureTasks } from './modules/departures/index.ts';
import { documentTasks } from './modules/documents/index.ts';
import { employmentTasks, jobsNamedByEntries } from './modules/employments/index.ts';
import { fileTasks } from './modules/files/index.ts';
import { jobTasks, reportTasks } from './modules/jobs/index.ts';
import { hourlyNewsTasks, mailTasks, notifier, pushTasks } from './modules/notifications/index.ts';
import { poolTasks } from './modules/pool/index.ts';
import { subscriptionTasks } from './modules/subscriptions/index.ts';
import { tandemTasks } from './modules/tandems/index.ts';
import { yearPlanFinder } from './modules/views/index.ts';
import { maintenanceTasks } from './platform/database/maintenance.ts';
import type { Task } from './platform/queue/queue.ts';

/** All background tasks, for the queue to run. */
export function tasksOf(dependencies: Dependencies): Task<never>[] {
  const {
    mail,
    push,
    renderMail,
    settings,
    database,
    clock,
    enqueue,
    files,
    worker,
    logger,
    metrics,
    secret,
  } = dependencies;
  const mailing = mailingOf(dependencies);
  const { sendMail } = mailing;
  const notify = notifier(mailing);
  const billing = billingContextOf(dependencies);
  const alerting = { ...dependencies, sendMail, findPlans: yearPlanFinder(dependencies) };
  return [
    ...accountTasks({ database, clock, files, settings, sendMail }),
    ...contentTasks({ ...dependencies, sendMail } satisfies ContentContext),
    ...companyTasks(companyContextOf(dependencies)),
    ...jobTasks({
      database,
      clock,
      enqueue,
      files,
      jobsInUse: async (db, ids) => [
        ...(await jobsNamedByEntries(db, ids)),
        ...(await jobsNamedByApplications(db, ids)),
      ],
    }),
    ...subscriptionTasks(billing),
    ...reportTasks(reportContextOf(dependencies)),
    ...agreementTasks({
      database,
      files,
      worker,
      settings,
      clock,
      enqueue,
      notify,
    }),
    ...tandemTasks({ database, clock, notify }),
    ...alertTasks(alerting),
    ...employmentTasks({ database, clock, notify }),
    ...applicationTasks({ database, clock, notify, settings }),
    ...hourlyNewsTasks({ ...mailing, database }),
    ...poolTasks({ ...dependencies, notify }),
    ...mailTasks({
      mail,
      renderMail,
      database,
      clock,
      logger,
      metrics,
      secret,
      lookUp: { alert: alertMail(alerting) },
      from: settings.MAIL_FROM,
      office: settings.MAIL_OFFICE,
    }),
    ...pushTasks({ push, database, clock, logger }),
    ...documentTasks({ database, clock, documentsInUse }),
    ...fileTasks({ database, files }),
    ...departureTasks({ database, clock, secret, enqueue, onStandingChanged: billing.onStandingChanged }),
    ...maintenanceTasks(database),
  ];
}
