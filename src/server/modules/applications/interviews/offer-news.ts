import { fullName } from '#domain/accounts/name.ts';
import { otherSide } from '#domain/applications/message.ts';
import type { Side } from '#domain/applications/status.ts';
import type { Account } from '#server/modules/accounts/index.ts';
import type { Notify } from '#server/modules/notifications/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { applicationNews, matterOf, type OfferChange, timeWords } from '../news.ts';
import type { Moment } from '../service/context.ts';
import type { Application } from '../store/applications.ts';
import type { InterviewOffer } from '../store/offers.ts';
import { detailsOf, partiesOf } from './notify.ts';
import type { Interview } from './store.ts';
import { interviewParagraphs } from './words.ts';

/** Who is notified of a change, and whether the mail lists the times that its reader can take. */
const TOLD: Readonly<Record<OfferChange, { readers: readonly Side[]; listsTimes: boolean }>> = {
  offered: { readers: ['employee'], listsTimes: true },
  proposed: { readers: ['company'], listsTimes: true },
  withdrawn: { readers: ['employee'], listsTimes: false },
  confirmed: { readers: ['company'], listsTimes: false },
  waiting: { readers: ['employee', 'company'], listsTimes: true },
  expired: { readers: ['employee', 'company'], listsTimes: false },
};

/** Sends the notifications of a change of an offer (rule applications/interview-offer). */
export async function tellOffer(
  { notify }: { notify: Notify },
  tx: Tx,
  {
    application,
    offer,
    interview,
  }: { application: Application; offer?: InterviewOffer; interview?: Interview },
  change: OfferChange,
  today: Moment['today'],
  readers = TOLD[change].readers,
): Promise<void> {
  const parties = await partiesOf(tx, application, today);
  if (parties === null) return;
  const { company, employee, job } = parties;
  const { about, group } = matterOf(application);
  const facts = {
    ...{ change, about, job },
    application: application.id,
    employee: fullName(employee),
    company: company.name,
    ...(interview && { startsAt: interview.startsAt.toISOString() }),
  };
  const shown = TOLD[change].listsTimes ? offer : undefined;
  const mailFor =
    (side: Side) =>
    ({ language }: Account) => ({
      paragraphs: shown
        ? [
            ...shown.times
              .filter(({ by }) => by === otherSide(side))
              .map(({ startsAt }) => timeWords(startsAt, language)),
            ...(side === 'employee'
              ? interviewParagraphs(detailsOf(shown, parties, side), language)
              : (shown.proposal ?? '').split(/\s*\n\s*/).filter(Boolean)),
          ]
        : [],
    });
  for (const side of readers) {
    const mail = mailFor(side);
    if (side === 'employee') {
      await notify(tx, { userId: employee.id, companyId: null }, applicationNews.offer.of(facts), { mail });
      continue;
    }
    const to = { userId: company.userId, companyId: company.id, employeeId: employee.id };
    await notify(tx, to, applicationNews.offer.of({ ...facts, house: company.name, ad: group }), { mail });
  }
}
