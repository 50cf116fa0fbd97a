import { lazy } from 'react';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/newsletter-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

// Rendered on the server and hydrated lazily, so that the code of forms stays out of the chunks of other pages.
const Order = lazy(() => import('./newsletter-order.tsx'));

export const handle: PageHandle = { texts: ['content', 'newsletter', 'fields', 'accounts'] };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'newsletter').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** What the newsletter is, and the form that orders it. */
export default function NewsletterPage({ loaderData: text }: Route.ComponentProps) {
  const order = (
    <LatePart needsScript>
      <Order />
    </LatePart>
  );
  return <LongTextPage text={text} below={{ what: order }} />;
}
