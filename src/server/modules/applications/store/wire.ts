import { ownApplication } from '#api/application-shapes.schemas.ts';
import { presenterOf } from '#server/platform/wire.ts';
import { applications } from '../tables.ts';

/** The columns that both sides see. */
export const fieldsOf = presenterOf(applications, ownApplication, {
  application_letter: 'letter',
  application_sent: 'sentAt',
});
