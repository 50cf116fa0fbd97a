import { data, redirect } from 'react-router';
import { parameterIn } from '#api/landing-paths.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from '../lib/language.ts';
import { pageMeta } from '../lib/meta.ts';
import { canonicalPath, isOtherPath, publicPath } from '../lib/paths.ts';
import { pageRequest } from '../lib/request.ts';
import { NotFoundPage } from '../nouns/page/missing-page.tsx';
import type { Route } from './+types/not-found-route.ts';

/**
 * Takes what no other route takes: leads to the canonical address, home from a page that is still to be built, or says
 * that there is nothing.
 */
export function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const { storedLanguage, browserLanguage } = context.get(pageRequest);
  // The address is right, and still no route took it: its page is yet to be built (`routes.ts`).
  if (isOtherPath(pathname)) return redirect(publicPath(storedLanguage ?? DEFAULT_LANGUAGE, 'home'));
  const canonical = canonicalPath(pathname, storedLanguage ?? browserLanguage, parameterIn);
  if (canonical === null) return data(null, { status: 404 });
  // The next visitor may be led to another language, where it is a guess.
  return redirect(canonical + search, languageOfPath(pathname.toLowerCase()) === undefined ? 302 : 301);
}

export const meta = pageMeta('shell', 'notFound');

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
