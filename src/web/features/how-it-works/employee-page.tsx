import { chaptersOf } from '#web/features/content/long-text.ts';
import { Questions } from '#web/features/content/question-list.tsx';
import { longText } from '#web/features/content/texts.server.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Route } from './+types/employee-page.ts';
import { scenesOfFilm } from './film.server.ts';
import { HowItWorks } from './how-it-works.tsx';
import { Quotes } from './quotes.tsx';

export const handle: PageHandle = { texts: ['content', 'home'] };

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  return {
    text: longText(language, 'find-a-job').text,
    scenes: scenesOfFilm(language),
    topics: chaptersOf(longText(language, 'faq-employee').text),
  };
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData.text) : [];
}

/** How employees find two jobs that add up to a year. */
export default function EmployeePage({ loaderData: { text, scenes, topics } }: Route.ComponentProps) {
  const path = usePublicPath();
  const toJobs = <ButtonLink to={path('job.list')}>{text.cta}</ButtonLink>;
  return (
    <HowItWorks
      text={text}
      scenes={scenes}
      reader="employee"
      action={toJobs}
      below={{
        'section-1': <div>{toJobs}</div>,
        'section-3': <Quotes quotes={text.quotes} note={text.quotesNote} />,
        'section-4': <Questions topics={topics} />,
      }}
    />
  );
}
