import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { fail, ok } from '#domain/kernel/result.ts';
import { type ScopeFacts, scopeOf } from './scope.ts';
import { type ApplicationStatus, checkTransition, nextStatuses, type Side } from './status.ts';

/**
 * The statuses that a side may set next on that day: those of the transition table, but none if the application was
 * left for so long that it counts as closed (rule applications/forgotten).
 */
export function nextMoves<S extends Side>(
  application: ScopeFacts,
  side: S,
  today: CivilDate,
): ReturnType<typeof nextStatuses<S>> | readonly [] {
  return scopeOf(application, today) === 'closed' ? [] : nextStatuses(application.status, side);
}

/**
 * Whether a side may set a status on that day. An application that counts as closed cannot advance, but its dossier can
 * still be opened: setting READ then changes nothing.
 */
export function checkMove(
  application: ScopeFacts,
  to: ApplicationStatus,
  side: Side,
  today: CivilDate,
): ReturnType<typeof checkTransition> {
  const transition = checkTransition(application.status, to, side);
  if (!transition.ok || scopeOf(application, today) !== 'closed') return transition;
  return to === 'READ' ? ok('unchanged') : fail('application_transition');
}
