import { isOpen } from '#domain/applications/scope.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { factsOf } from '../facts.ts';
import { lockApplication } from '../service/context.ts';
import { type InterviewNewsContext, notifyOfInterview } from './notify.ts';
import { listTomorrow, noteReminder } from './store.ts';

/** Interviews that are read at once. Each is noted as reminded of, so that the next batch holds others. */
const BATCH = 100;

/** Reminds both sides of the interviews of the next day (rule applications/interview). */
export async function remindOfInterviews(
  context: InterviewNewsContext & { database: Database; clock: Clock },
): Promise<void> {
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
