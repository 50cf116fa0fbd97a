import { data, redirect } from 'react-router';
import { languageOfPath } from '../lib/language.ts';
import { pageMeta } from '../lib/meta.ts';
import { canonicalPath } from '../lib/paths.ts';
import { pageRequest } from '../lib/request.ts';
import type { Route } from './+types/not-found-route.ts';
import { NotFoundPage } from './error-pages.tsx';

/** Takes what no other route takes: leads to the canonical address or says that there is nothing. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { storedLanguage, browserLanguage } = context.get(pageRequest);
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(pathname, storedLanguage ?? browserLanguage);
  if (canonical === null || canonical === pathname) return data(null, { status: 404 });
  // Where the language is a guess, the next visitor's may differ.
  const known = languageOfPath(pathname.toLowerCase()) !== undefined;
  return redirect(canonical + search, known ? 301 : 302);
}

export const meta = pageMeta('shell', 'notFound');

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
