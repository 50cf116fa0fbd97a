import { QuestionList } from '#web/features/content/question-list.tsx';
import { questionsOf } from '#web/features/content/questions.ts';
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

const QUESTIONS = [
  'account-cost',
  'search-account',
  'applying-how',
  'applying-waiting',
  'packages-agreement',
  'packages-same',
  'data-who',
];

export const handle: PageHandle = { texts: ['content'] };

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  return {
    text: longText(language, 'find-a-job').text,
    scenes: scenesOfFilm(language),
    questions: questionsOf(longText(language, 'faq-employee').text, QUESTIONS),
  };
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData.text) : [];
}

/** How employees find two jobs that add up to a year. */
export default function EmployeePage({ loaderData: { text, scenes, questions } }: Route.ComponentProps) {
  const path = usePublicPath();
  const toJobs = <ButtonLink to={path('job.list')}>{text.cta}</ButtonLink>;
  return (
    <HowItWorks
      text={text}
      scenes={scenes}
      reader="employee"
      action={toJobs}
      below={{
        'section-3': text.quotes.length > 0 ? <Quotes quotes={text.quotes} /> : null,
        'section-4': (
          <div>
            <QuestionList questions={questions} />
          </div>
        ),
      }}
    />
  );
}
