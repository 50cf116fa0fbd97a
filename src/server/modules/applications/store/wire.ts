import { ownApplication } from '#api/applications.schemas.ts';
import { presenterOf } from '#server/platform/wire.ts';
import { applications } from '../tables.ts';

/** What both sides are told of the row itself. */
export const fieldsOf = presenterOf(applications, ownApplication, {
  application_letter: 'letter',
  application_sent: 'sentAt',
});
