import { turnOf } from '#domain/applications/offer.ts';
import { isOpen } from '#domain/applications/scope.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Tx } from '#server/platform/database/database.ts';
import { factsOf } from '../facts.ts';
import { lockApplication } from '../service/context.ts';
import {
  type InterviewOffer,
  listOpenOffers,
  openOffersOf,
  timesOffered,
  updateOffer,
} from '../store/offers.ts';
import { type InterviewNewsContext, notifyOfInterview } from './notify.ts';
import { tellOffer } from './offer-news.ts';
import { listTomorrow, noteReminder } from './store.ts';

type Context = InterviewNewsContext & { database: Database; clock: Clock };

/** The size of a batch. Each interview is marked as reminded, so that the next batch has others. */
const BATCH = 100;

/** Reminds both sides of the interviews of the next day (rule applications/interview). */
export async function remindOfInterviews(context: Context): Promise<void> {
  const { database, clock } = context;
  const today = clock.today();
  for (;;) {
    const batch = await listTomorrow(database.db, today, BATCH);
    if (batch.length === 0) return;
    for (const { id, applicationId } of batch) {
      await database.transaction(async (tx) => {
        const application = await lockApplication(tx, applicationId);
        const interview = await noteReminder(tx, id, today, clock.now());
        if (interview === null || !isOpen(factsOf(application), today)) return;
        await notifyOfInterview(
          context,
          tx,
          { application, interview },
          { change: 'tomorrow', by: null, today },
        );
      });
    }
  }
}

/** The size of a batch of offers. */
const OFFERS = 100;

/**
 * Reminds the side that has to answer an offer on the day before the last of its times, and notifies both sides once all
 * times have passed (rule applications/interview-offer).
 */
export async function remindOfOffers(context: Context): Promise<void> {
  const { database, clock } = context;
  for (let after = 0; ; ) {
    const batch = await listOpenOffers(database.db, { after, limit: OFFERS });
    for (const { applicationId, ...offer } of batch) {
      if (nextOf(offer, clock) === null) continue;
      await database.transaction((tx) => tellNext(context, tx, applicationId));
    }
    if (batch.length < OFFERS) return;
    after = batch.at(-1)?.id ?? after;
  }
}

async function tellNext(context: Context, tx: Tx, applicationId: number): Promise<void> {
  const { clock } = context;
  const application = await lockApplication(tx, applicationId);
  const offer = (await openOffersOf(tx, [applicationId])).get(applicationId);
  // Read again under the lock, since it may have been answered.
  const next = offer ? nextOf(offer, clock) : null;
  if (offer === undefined || next === null) return;
  const [now, today] = [clock.now(), clock.today()];
  await updateOffer(tx, offer.id, next === 'over' ? { endedAt: now, updatedAt: now } : { remindedAt: now });
  if (!isOpen(factsOf(application), today)) return;
  if (next === 'over') {
    await tellOffer(context, tx, { application, offer }, 'expired', today);
    return;
  }
  const times = offer.times.filter(({ startsAt }) => Date.parse(startsAt) > now.getTime());
  await tellOffer(context, tx, { application, offer: { ...offer, times } }, 'waiting', today, [next.side]);
}

/** The notification that an open offer needs: that it is over, or a reminder of the side to answer; null for none. */
function nextOf(offer: Pick<InterviewOffer, 'times' | 'remindedAt'>, clock: Clock) {
  const turn = turnOf(timesOffered(offer), clock.now().getTime());
  if (turn === null) return 'over';
  const isSoon = zurichDate(turn.until) <= addDays(clock.today(), 1);
  return isSoon && offer.remindedAt === null ? turn : null;
}
