import type { ScopeFacts } from '#domain/applications/scope.ts';
import type { Application } from './store/applications.ts';

/** The facts of an application that the rules need. */
export function factsOf({ status, updatedAt }: Application): ScopeFacts {
  return { status, updatedAt: updatedAt.getTime() };
}
