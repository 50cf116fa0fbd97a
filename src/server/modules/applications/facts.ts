import type { ScopeFacts } from '#domain/applications/scope.ts';
import type { Application } from './store/applications.ts';

/** An application as the rules see it. */
export function factsOf({ status, updatedAt }: Application): ScopeFacts {
  return { status, updatedAt: updatedAt.getTime() };
}
