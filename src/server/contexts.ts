import type { Dependencies } from './dependencies.ts';
import { agreementNews, refreshAgreementsOfCompany } from './modules/agreements/index.ts';
import { applicationNews, refuseOpenApplications } from './modules/applications/index.ts';
import { companyNews, listMembers } from './modules/companies/index.ts';
import {
  documentsNamedByEntries,
  employmentNews,
  unlinkPendingEntries,
} from './modules/employments/index.ts';
import {
  activateWaitingJobs,
  deactivateJobsOfCompany,
  dropHousingPicturesOfCompany,
  renewEditionFor,
  touchJobsIfShown,
  touchJobsOfCompany,
  withdrawEntriesOfCompany,
} from './modules/jobs/index.ts';
import {
  announce,
  handOnNews,
  mailSender,
  type NewsCatalogue,
  newsCatalogue,
  newsMailer,
  notifier,
  pusher,
  unsubscribeLinks,
} from './modules/notifications/index.ts';
import { poolNews } from './modules/pool/index.ts';
import { documentsNamedByParts } from './modules/resumes/index.ts';
import { endSubscriptionOfCompany, isCovered } from './modules/subscriptions/index.ts';
import { tandemNews, tandemReviewer } from './modules/tandems/index.ts';
import type { Executor, Tx } from './platform/database/database.ts';

/** All types of news, from the modules that publish them. */
export const newsOfAllModules: NewsCatalogue = newsCatalogue([
  ...Object.values(companyNews),
  ...Object.values(employmentNews),
  ...Object.values(agreementNews),
  ...Object.values(tandemNews),
  ...Object.values(applicationNews),
  ...Object.values(poolNews),
]);

type MailingDependencies = Pick<Dependencies, 'settings' | 'clock' | 'enqueue' | 'secret'>;
type MoneyDependencies = MailingDependencies & Pick<Dependencies, 'database' | 'logger'>;

/** The dependencies of reporting ads to the job room and of following them up there. */
export function reportContextOf<Given extends MailingDependencies>(dependencies: Given) {
  const reviewTandems = tandemReviewerOf(dependencies);
  return {
    ...dependencies,
    mailNews: newsMailer(mailingOf(dependencies)),
    onJobsChanged: (tx: Tx, jobIds: readonly number[]) => reviewTandems(tx, { jobIds }),
  };
}

/** Ends the tandems that a change of ads or companies leaves without reason. */
function tandemReviewerOf(dependencies: MailingDependencies) {
  return tandemReviewer({ clock: dependencies.clock, notify: notifier(mailingOf(dependencies)) });
}

/** Activates the ads that wait for their company, whose standing may just have changed. */
function waitingPublisher(dependencies: MailingDependencies) {
  const { clock } = dependencies;
  const context = reportContextOf(dependencies);
  return (tx: Tx, companyId: number) =>
    activateWaitingJobs(context, tx, companyId, { now: clock.now(), today: clock.today() });
}

/** The dependencies of billing subscriptions and of following up their payments. */
export function billingContextOf<Given extends MoneyDependencies>(dependencies: Given) {
  const mailing = mailingOf(dependencies);
  const publishWaiting = waitingPublisher(dependencies);
  const reviewTandems = tandemReviewerOf(dependencies);
  return {
    ...dependencies,
    sendMail: mailing.sendMail,
    mailNews: newsMailer(mailing),
    onStandingChanged: async (tx: Tx, companyIds: readonly number[]) => {
      // Ascending, the lock order of all transactions that lock several companies.
      const published: string[] = [];
      for (const companyId of companyIds.toSorted((a, b) => a - b)) {
        await touchJobsOfCompany(tx, companyId);
        reviewTandems(tx, { companyIds: [companyId] });
        published.push(...(await publishWaiting(tx, companyId)));
        await announce(listMembers, tx, [{ companyId }]);
      }
      return published;
    },
  };
}

/** The dependencies of changing companies, of verifying them and of deciding claims to them. */
export function companyContextOf<Given extends MailingDependencies>(dependencies: Given) {
  const { clock, enqueue } = dependencies;
  const mailing = mailingOf(dependencies);
  const publishWaiting = waitingPublisher(dependencies);
  const settling = { notify: notifier(mailing), enqueue };
  const reviewTandems = tandemReviewerOf(dependencies);
  return {
    ...dependencies,
    sendMail: mailing.sendMail,
    notify: settling.notify,
    isSubscribed: (tx: Tx, companyId: number) => isCovered(tx, companyId, clock.today()),
    // A company's standing decides whether its ads are public, so every change of a company runs within this function.
    aroundCompanyChange: async <Result>(tx: Tx, companyId: number, change: () => Promise<Result>) => {
      const result = await touchJobsIfShown(tx, companyId, change);
      await publishWaiting(tx, companyId);
      await refreshAgreementsOfCompany(settling, tx, companyId);
      reviewTandems(tx, { companyIds: [companyId] });
      return result;
    },
    onTeamChanged: async (tx: Tx, companyId: number) => {
      await announce(listMembers, tx, [{ companyId }]);
      // A new owner may own the other house of a tandem, or of a year plan.
      reviewTandems(tx, { companyIds: [companyId] });
      await renewEditionFor(tx, companyId);
    },
    onOwnerChanged: async (tx: Tx, companyId: number, userId: number) => {
      await handOnNews(tx, companyId, userId);
      // Two companies may have a common owner now.
      reviewTandems(tx, { companyIds: [companyId] });
      await renewEditionFor(tx, companyId);
    },
  };
}

type RemovalContext = MailingDependencies &
  Parameters<typeof endSubscriptionOfCompany>[0] &
  Parameters<typeof dropHousingPicturesOfCompany>[0] &
  Parameters<typeof withdrawEntriesOfCompany>[0] &
  Parameters<typeof refuseOpenApplications>[0];

/**
 * Ends all that a company leaves open which is being removed. Each step locks what it changes, in the lock order
 * (ARCHITECTURE.md): its subscription, its ads, their pictures, its applications, the entries that wait for it.
 * @throws AppError if the subscription cannot be ended
 */
export async function endAllOfCompany(
  context: RemovalContext,
  tx: Tx,
  companyId: number,
  told: { isMailed: boolean },
): Promise<void> {
  const [now, today] = [context.clock.now(), context.clock.today()];
  await endSubscriptionOfCompany(context, tx, companyId, told);
  await deactivateJobsOfCompany(tx, companyId);
  await dropHousingPicturesOfCompany(context, tx, companyId);
  tandemReviewerOf(context)(tx, { companyIds: [companyId] });
  await withdrawEntriesOfCompany(context, tx, companyId, now);
  await refuseOpenApplications(context, tx, companyId, { now, today });
  await unlinkPendingEntries(tx, companyId, now);
}

/** The dependencies of writing mails, and the recipients of a company's news. */
export function mailingOf({ settings, clock, enqueue, secret }: MailingDependencies) {
  const sendMail = mailSender(enqueue, secret);
  return {
    settings,
    clock,
    sendMail,
    sendPush: pusher(enqueue),
    links: unsubscribeLinks(secret),
    peopleOf: listMembers,
    catalogue: newsOfAllModules,
  };
}

/** The paths of the documents that the resumes of these employees refer to. */
export async function documentsInUse(db: Executor, userIds: readonly number[]): Promise<ReadonlySet<string>> {
  return new Set([
    ...(await documentsNamedByParts(db, userIds)),
    ...(await documentsNamedByEntries(db, userIds)),
  ]);
}
