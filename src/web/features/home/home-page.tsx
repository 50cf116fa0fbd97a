import { lazy } from 'react';
import { chaptersOf } from '#web/features/content/long-text.ts';
import { questionsOf } from '#web/features/content/questions.ts';
import { longText } from '#web/features/content/texts.server.ts';
import { linksTo } from '#web/features/jobs/job-list.ts';
import { useFacts } from '#web/lib/facts.ts';
import type { Language } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { mediaOffered } from '#web/nouns/association/media-offered.ts';
import { StructuredData } from '#web/nouns/page/structured-data.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/home-page.ts';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { figuresToShow, largestOfEachCanton } from './market.ts';
import { organization } from './organization.ts';

// Rendered on the server and hydrated lazily, so that the content above does not wait for this code.
const YearCard = lazy(() => import('./year-card.tsx'));
const NewestJobs = lazy(() => import('./newest-jobs.tsx'));
const Figures = lazy(() => import('./figures.tsx'));
const Questions = lazy(() => import('./questions.tsx'));
const EmployerBand = lazy(() => import('./employer-band.tsx'));
const Association = lazy(() => import('./association.tsx'));

const NEWEST_JOBS = 4;

/** The questions by text, two of each side. */
const QUESTIONS = [
  ['faq-employee', 'account-cost', 'packages-agreement'],
  ['faq-employer', 'subscription-price', 'ads-reporting'],
] as const;

export const handle: PageHandle = {
  texts: ['home', 'jobs', 'search', 'findable', 'media'],
  onSky: true,
  ownSearch: true,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  const { text } = longText(language, 'home');
  const { members, partners } = longText(language, 'partners').text;
  const [jobs, market, media] = await Promise.all([
    newestJobs(language, request, context),
    marketOn(language, request, context),
    mediaOffered({ request, context }),
  ]);
  return {
    title: text.title,
    description: text.description,
    chapters: chaptersOf(text),
    members,
    partners,
    jobs,
    market,
    questions: QUESTIONS.flatMap(([name, ...ids]) => questionsOf(longText(language, name).text, ids)),
    media,
  };
}

/** The figures of the search index and the largest landing pages; null if there are too few jobs, or on errors. */
async function marketOn(language: Language, request: Request, context: Route.LoaderArgs['context']) {
  try {
    const api = loaderApi({ request, context });
    const [{ data: counted }, { data: landings }] = await Promise.all([
      api.call('getSearchFigures'),
      api.call('listLandings'),
    ]);
    const figures = figuresToShow(counted);
    return figures && { figures, landings: linksTo(largestOfEachCanton(landings), language) };
  } catch (error) {
    context.get(pageRequest).reportError(error);
    return null;
  }
}

/** The newest ads; null if they could not be loaded, since the rest of the page does not depend on them. */
async function newestJobs(occupationsIn: Language, request: Request, context: Route.LoaderArgs['context']) {
  try {
    const { hits, nbHits, occupations } = await loaderApi({ request, context }).call('searchJobs', {
      query: { hitsPerPage: String(NEWEST_JOBS), facets: 'season', occupationsIn },
    });
    return { hits, nbHits, occupations };
  } catch (error) {
    context.get(pageRequest).reportError(error);
    return null;
  }
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { jobs, market, questions, chapters, members, partners, media } = loaderData;
  const origin = useFacts()?.origin ?? '';
  return (
    <>
      <Hero openJobs={jobs?.nbHits ?? 0} />
      <div className={css.content}>
        <LatePart>
          <YearCard />
        </LatePart>
        <LatePart>
          <NewestJobs jobs={jobs} />
        </LatePart>
        <LatePart>
          <EmployerBand />
        </LatePart>
        {market && (
          <LatePart>
            <Figures {...market} />
          </LatePart>
        )}
        <LatePart>
          <Questions questions={questions} />
        </LatePart>
        <LatePart needsScript>
          <Association chapters={chapters} members={members} partners={partners} media={media} />
        </LatePart>
      </div>
      <StructuredData data={import.meta.env.SSR && organization(origin)} />
    </>
  );
}
