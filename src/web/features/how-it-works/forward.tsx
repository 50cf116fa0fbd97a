import { redirect } from 'react-router';
import { publicPath } from '#web/lib/paths.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/forward.ts';

/** The page that names neither side leads to that of employers. */
export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  throw redirect(publicPath(language, 'page.job-advertisement'), 301);
}

export default function Forward() {
  return null;
}
