import { isOpen } from '#domain/applications/scope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { factsOf } from '../facts.ts';
import { claim } from '../service/context.ts';
import { listTomorrow, noteReminder } from './store.ts';
import { type TellingContext, tellOfInterview } from './tell.ts';

/** How many interviews one run of the task takes; the rest follow in the next run. */
const REMINDED_AT_ONCE = 500;

/** Reminds both sides of the interviews of the next day (rule applications/interview). */
export async function remindOfInterviews(
  context: TellingContext & { database: Database; clock: Clock },
): Promise<void> {
  const { database, clock } = context;
  const today = clock.today();
  for (const { id, applicationId } of await listTomorrow(database.db, today, REMINDED_AT_ONCE)) {
    await database.transaction(async (tx) => {
      const application = await claim(tx, applicationId);
      const interview = await noteReminder(tx, id, today, clock.now());
      if (interview === null || !isOpen(factsOf(application), today)) return;
      await tellOfInterview(context, tx, { application, interview }, { change: 'tomorrow', by: null, today });
    });
  }
}
