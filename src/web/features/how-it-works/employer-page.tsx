import { lazy } from 'react';
import { formatMoney } from '#domain/kernel/money.ts';
import { MONTHLY_PRICES } from '#domain/subscriptions/plans.ts';
import { AdvertiseButton } from '#web/features/content/advertise-button.tsx';
import { QuestionList } from '#web/features/content/question-list.tsx';
import { questionsOf } from '#web/features/content/questions.ts';
import { longText } from '#web/features/content/texts.server.ts';
import { useTranslation } from '#web/lib/i18n.ts';
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

const QUESTIONS = [
  'account-cost',
  'account-taken',
  'ads-public',
  'ads-reporting',
  'applications-receive',
  'packages-agreement',
  'subscription-cancel',
];

export const handle: PageHandle = { texts: ['content', 'home', 'plans'] };

export function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  return {
    text: longText(language, 'job-advertisement').text,
    scenes: scenesOfFilm(language),
    questions: questionsOf(longText(language, 'faq-employer').text, QUESTIONS),
  };
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData.text) : [];
}

/** How companies find employees, and the prices. */
export default function EmployerPage({ loaderData: { text, scenes, questions } }: Route.ComponentProps) {
  const { t } = useTranslation('home');
  return (
    <HowItWorks
      text={text}
      scenes={scenes}
      reader="employer"
      action={
        <>
          <AdvertiseButton>{text.cta}</AdvertiseButton>
          <strong>{t('employers.price', { price: formatMoney(MONTHLY_PRICES.micro) })}</strong>
        </>
      }
      folded="section-3"
      below={{
        'section-3': (
          <LatePart>
            <Prices />
          </LatePart>
        ),
        'section-4': text.quotes.length > 0 ? <Quotes quotes={text.quotes} /> : null,
        'section-5': (
          <div>
            <QuestionList questions={questions} />
          </div>
        ),
      }}
    />
  );
}
