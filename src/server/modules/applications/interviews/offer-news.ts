import { fullName } from '#domain/accounts/name.ts';
import type { Language } from '#domain/kernel/language.ts';
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

/** Tells the other side of times that are offered, proposed, withdrawn or confirmed (rule applications/interview-offer). */
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
  const times =
    offer?.times.filter(({ by }) => by === (change === 'proposed' ? 'employee' : 'company')) ?? [];
  const lines = (language: Language) => times.map(({ startsAt }) => timeWords(startsAt, language));
  if (change === 'offered' || change === 'withdrawn') {
    const about = (reader: Account) =>
      offer && change === 'offered'
        ? [
            ...lines(reader.language),
            ...interviewParagraphs(detailsOf(offer, parties, 'employee'), reader.language),
          ]
        : [];
    const mail = (reader: Account) => ({ paragraphs: about(reader) });
    await notify(tx, { userId: employee.id, companyId: null }, applicationNews.offer.of(facts), { mail });
    return;
  }
  const said = (offer?.proposal ?? '').split(/\s*\n\s*/).filter(Boolean);
  const mail = ({ language }: Account) => ({ paragraphs: [...lines(language), ...said] });
  const to = { userId: company.userId, companyId: company.id, employeeId: employee.id };
  await notify(tx, to, applicationNews.offer.of({ ...facts, house: company.name, ad: group }), { mail });
}
