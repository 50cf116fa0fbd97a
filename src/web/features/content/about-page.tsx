import { useMaintenance } from '#web/lib/facts.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { MediaSection } from '#web/nouns/association/media.tsx';
import { mediaOffered } from '#web/nouns/association/media-offered.ts';
import type { Route } from './+types/about-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content', 'media'] };

export async function loader({ request, context }: Route.LoaderArgs) {
  const { text } = longText(languageOfRequest(request.url, context.get(pageRequest)), 'about');
  return { text, media: await mediaOffered({ request, context }) };
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData.text) : [];
}

/** The page about the association, with quotes from others. */
export default function AboutPage({ loaderData: { text, media } }: Route.ComponentProps) {
  const chapter = 'section-3';
  const without = useMaintenance() ? [chapter] : [];
  const below = { [chapter]: <MediaSection level={3} media={media} /> };
  return <LongTextPage text={text} below={below} without={without} />;
}
