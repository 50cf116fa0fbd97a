import { redirect } from 'react-router';
import { publicPath } from '#web/lib/paths.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/forward.ts';

/** Redirects from the page without a side to the one for employers. */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  throw redirect(publicPath(language, 'page.job-advertisement'), 301);
}

export default function Forward() {
  return null;
}
