import type { Side } from '#domain/applications/status.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { AppError } from '#server/platform/http/errors.ts';
import type { ApplicationContext } from '../service/context.ts';
import { orNotFound } from '../service/context.ts';
import { findById } from '../store/applications.ts';
import { calendarOf } from './calendar.ts';
import { detailsOf, partiesOf } from './notify.ts';
import { getInterview } from './service.ts';

/** The calendar file of an interview for one side, in the language of the caller. @throws AppError `not_found` */
export async function interviewFile(
  { database: { db }, settings }: ApplicationContext,
  named: { applicationId: number; interviewId: number },
  side: Side,
  { language, today }: { language: Language; today: CivilDate },
): Promise<Buffer> {
  const interview = await getInterview(db, named);
  const application = orNotFound(await findById(db, named.applicationId));
  const parties = await partiesOf(db, application, today);
  if (parties === null) throw new AppError('not_found');
  return Buffer.from(
    calendarOf({
      interview,
      details: detailsOf(interview, parties, side),
      language,
      publicUrl: settings.PUBLIC_URL,
      from: settings.MAIL_FROM,
      reader: null,
    }),
  );
}
