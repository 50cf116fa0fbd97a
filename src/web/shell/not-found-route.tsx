import { data, redirect } from 'react-router';
import { parameterIn } from '#api/landing-paths.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from '../lib/language.ts';
import { pageMeta } from '../lib/meta.ts';
import { canonicalPath, isOtherPath, publicPath, withLanguageAside } from '../lib/paths.ts';
import { pageRequest } from '../lib/request.ts';
import { NotFoundPage } from '../nouns/page/missing-page.tsx';
import type { Route } from './+types/not-found-route.ts';

/**
 * The catch-all route: redirects to the canonical address, in which a language before a page that has none in its
 * address becomes a parameter, or to the home page from `/admin`; else 404.
 */
export function loader({ url: { pathname, search }, context }: Route.LoaderArgs) {
  const { storedLanguage, browserLanguage } = context.get(pageRequest);
  // A known address that no route matches (`PageWithoutRoute` in `page-table.ts`): that of `admin`.
  if (isOtherPath(pathname)) return redirect(publicPath(storedLanguage ?? DEFAULT_LANGUAGE, 'home'));
  const aside = withLanguageAside(pathname, search);
  if (aside !== null) return redirect(aside, 301);
  const canonical = canonicalPath(pathname, storedLanguage ?? browserLanguage, parameterIn);
  if (canonical === null) return data(null, { status: 404 });
  // Temporary if the language was guessed, since a cached redirect would give the next visitor the wrong language.
  return redirect(canonical + search, languageOfPath(pathname.toLowerCase()) === undefined ? 302 : 301);
}

export const meta = pageMeta('shell', 'notFound');

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
