import { useMaintenance } from '#web/lib/facts.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { MediaKits, MediaReports, PressReleases } from '#web/nouns/association/media.tsx';
import type { Route } from './+types/media-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content', 'media'] };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'media').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** For whoever writes about the association. */
export default function MediaPage({ loaderData: text }: Route.ComponentProps) {
  const offered = { reports: <MediaReports />, kit: <MediaKits />, releases: <PressReleases /> };
  return <LongTextPage text={text} below={offered} without={useMaintenance() ? Object.keys(offered) : []} />;
}
