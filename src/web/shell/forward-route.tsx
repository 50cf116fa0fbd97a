import { generatePath, matchPath, redirect } from 'react-router';
import { FORWARDS } from '../lib/paths.ts';
import type { Route } from './+types/forward-route.ts';

/** Redirects a short address to its page (rule pages/forwards). */
export function loader({ url: { pathname, search } }: Route.LoaderArgs) {
  for (const [from, to] of Object.entries(FORWARDS)) {
    const match = matchPath(from, pathname);
    if (match) return redirect(generatePath(to, match.params) + search);
  }
  throw new Error(`No forward for ${pathname}`);
}
