import { useMaintenance } from '#web/lib/facts.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { MediaKits, MediaReports, PressReleases } from '#web/nouns/association/media.tsx';
import { mediaOffered } from '#web/nouns/association/media-offered.ts';
import type { Route } from './+types/media-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content', 'media'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { text } = longText(languageOfRequest(request.url, context.get(pageRequest)), 'media');
  return { text, media: await mediaOffered({ request, context }) };
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData.text) : [];
}

/** The page for journalists. */
export default function MediaPage({ loaderData: { text, media } }: Route.ComponentProps) {
  const offered = {
    reports: <MediaReports media={media} />,
    kit: <MediaKits media={media} />,
    releases: <PressReleases media={media} />,
  };
  const none = media?.reports.length === 0 ? ['reports'] : [];
  const without = useMaintenance() ? Object.keys(offered) : none;
  return <LongTextPage text={text} below={offered} without={without} />;
}
