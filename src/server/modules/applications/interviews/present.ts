import type { Reply } from '#api/schemas.ts';
import { stateOfInterview } from '#domain/applications/interview.ts';
import { clockTime, zurichClock } from '#domain/kernel/zurich.ts';
import { type InterviewOffer, timesOffered } from '../store/offers.ts';
import { timesOf } from './service.ts';
import { fieldsOf, type Interview } from './store.ts';

/** An interview as both sides see it; `calendar` signs the URL of its calendar file. */
export function presentInterview(
  interview: Interview,
  now: Date,
  calendar: (interviewId: number) => string,
): NonNullable<Reply<'getApplication'>['data']['interview']> {
  const { date, minutes } = zurichClock(interview.startsAt.getTime());
  const state = stateOfInterview(timesOf(interview), now.getTime());
  return {
    ...fieldsOf(interview),
    date,
    time: clockTime(minutes),
    state,
    is_changed: interview.sequence > 0,
    is_confirmed: interview.confirmedAt !== null,
    calendar: state === 'cancelled' ? null : calendar(interview.id),
  };
}

/** An offer without its past times; null if all are past. */
export function presentOffer(
  offer: InterviewOffer,
  now: Date,
): Reply<'getApplication'>['data']['interview_offer'] {
  const times = timesOffered(offer).filter(({ startsAt }) => startsAt > now.getTime());
  if (times.length === 0) return null;
  return {
    id: offer.id,
    duration_minutes: offer.minutes,
    place: offer.place,
    video_link: offer.videoLink,
    note: offer.note,
    proposal: offer.proposal,
    times: times
      .toSorted((a, b) => a.startsAt - b.startsAt)
      .map(({ id, by, startsAt }) => {
        const { date, minutes } = zurichClock(startsAt);
        return { id, by, date, time: clockTime(minutes) };
      }),
    created_at: offer.createdAt.toISOString(),
  };
}
