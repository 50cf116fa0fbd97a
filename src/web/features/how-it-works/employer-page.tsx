import { lazy } from 'react';
import { AdvertiseButton } from '#web/features/content/advertise-button.tsx';
import { chaptersOf } from '#web/features/content/long-text.ts';
import { Questions } from '#web/features/content/question-list.tsx';
import { longText } from '#web/features/content/texts.server.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/employer-page.ts';
import { scenesOfFilm } from './film.server.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Quotes } from './quotes.tsx';

// Rendered on the server and hydrated lazily, so that the content above does not wait for this code.
const Prices = lazy(() => import('./prices.tsx'));

export const handle: PageHandle = { texts: ['content', 'home', 'plans'] };

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  return {
    text: longText(language, 'job-advertisement').text,
    scenes: scenesOfFilm(language),
    topics: chaptersOf(longText(language, 'faq-employer').text),
  };
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData.text) : [];
}

/** How companies find employees, and the prices. */
export default function EmployerPage({ loaderData: { text, scenes, topics } }: Route.ComponentProps) {
  return (
    <HowItWorks
      text={text}
      scenes={scenes}
      reader="employer"
      action={<AdvertiseButton>{text.cta}</AdvertiseButton>}
      below={{
        'section-3': (
          <LatePart>
            <Prices />
          </LatePart>
        ),
        'section-4': <Quotes quotes={text.quotes} note={text.quotesNote} />,
        'section-5': <Questions topics={topics} />,
      }}
    />
  );
}
