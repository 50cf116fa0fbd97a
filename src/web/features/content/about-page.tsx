import { useMaintenance } from '#web/lib/facts.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { MediaSection } from '#web/nouns/association/media.tsx';
import type { Route } from './+types/about-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content', 'media'] };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'about').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** Who the association is, and what others say of it. */
export default function AboutPage({ loaderData: text }: Route.ComponentProps) {
  const media = 'section-3';
  const without = useMaintenance() ? [media] : [];
  return <LongTextPage text={text} below={{ [media]: <MediaSection level={3} /> }} without={without} />;
}
