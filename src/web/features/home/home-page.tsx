import { lazy } from 'react';
import { chaptersOf } from '#web/features/content/long-text.ts';
import { longText } from '#web/features/content/texts.server.ts';
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
import { EmployerBand } from './employer-band.tsx';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { organization } from './organization.ts';
import { Steps } from './steps.tsx';
import { YearCard } from './year-card.tsx';

// Rendered on the server and hydrated lazily, so that the content above does not wait for this code.
const NewestJobs = lazy(() => import('./newest-jobs.tsx'));
const Association = lazy(() => import('./association.tsx'));

const NEWEST_JOBS = 4;

export const handle: PageHandle = { texts: ['home', 'jobs', 'media'], onSky: true, ownSearch: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const language = languageOfRequest(request.url, context.get(pageRequest));
  const { text } = longText(language, 'home');
  const { members, partners } = longText(language, 'partners').text;
  const [jobs, media] = await Promise.all([
    newestJobs(language, request, context),
    mediaOffered({ request, context }),
  ]);
  return {
    title: text.title,
    description: text.description,
    chapters: chaptersOf(text),
    members,
    partners,
    jobs,
    media,
  };
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
  const { jobs, chapters, members, partners, media } = loaderData;
  const origin = useFacts()?.origin ?? '';
  return (
    <>
      <Hero openJobs={jobs?.nbHits ?? 0} />
      <div className={css.content}>
        <YearCard />
        <Steps />
        <LatePart>
          <NewestJobs jobs={jobs} />
        </LatePart>
        <EmployerBand />
        <LatePart needsScript>
          <Association chapters={chapters} members={members} partners={partners} media={media} />
        </LatePart>
      </div>
      <StructuredData data={import.meta.env.SSR && organization(origin)} />
    </>
  );
}
