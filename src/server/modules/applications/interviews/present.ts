import type { Reply } from '#api/schemas.ts';
import { stateOfInterview } from '#domain/applications/interview.ts';
import { clockTime, zurichClock } from '#domain/kernel/zurich.ts';
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
    calendar: state === 'cancelled' ? null : calendar(interview.id),
  };
}
