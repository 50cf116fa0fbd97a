import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { Organisations } from '#web/nouns/association/organisations.tsx';
import type { Route } from './+types/partners-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content'] };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'partners').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** The members and partners of the association. */
export default function PartnersPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <LongTextPage
      text={text}
      below={{
        members: <Organisations of={text.members} />,
        partners: <Organisations of={text.partners} />,
      }}
    />
  );
}
