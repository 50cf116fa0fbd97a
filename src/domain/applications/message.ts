import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok, type Result } from '#domain/kernel/result.ts';
import { isKept } from './retention.ts';
import type { ScopeFacts } from './scope.ts';
import type { Side } from './status.ts';

/** The longest message of an application, in UTF-16 units (rule applications/messages). */
export const MESSAGE_MAX = 4000;

/** How many messages of an application are answered where no page is asked for: the newest. */
export const MESSAGES_AT_ONCE = 200;

/**
 * Whether messages can be written in an application on that day: from its sending until its retention ends, decided or
 * not, since who was hired still asks when to arrive.
 */
export function checkWriting(
  application: ScopeFacts,
  today: CivilDate,
): Result<undefined, 'application_closed'> {
  return application.status !== 'DRAFT' && isKept(application, today) ? ok() : fail('application_closed');
}

/** The side that reads what the other one writes. */
export function otherSide(side: Side): Side {
  return side === 'employee' ? 'company' : 'employee';
}
