import { isOpen } from '#domain/applications/scope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { factsOf } from '../facts.ts';
import { lockApplication } from '../service/context.ts';
import { type InterviewNewsContext, notifyOfInterview } from './notify.ts';
import { listTomorrow, noteReminder } from './store.ts';

/** The maximum of interviews of one day of which both sides are reminded: the next run looks at another day. */
const REMINDED_AT_ONCE = 500;

/** Reminds both sides of the interviews of the next day (rule applications/interview). */
export async function remindOfInterviews(
  context: InterviewNewsContext & { database: Database; clock: Clock },
): Promise<void> {
  const { database, clock } = context;
  const today = clock.today();
  for (const { id, applicationId } of await listTomorrow(database.db, today, REMINDED_AT_ONCE)) {
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
