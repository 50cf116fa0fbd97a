import { useFacts } from '#web/lib/facts.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { pageRequest } from '#web/lib/request.ts';
import { StructuredData } from '#web/nouns/page/structured-data.tsx';
import type { Route } from './+types/home-page.ts';
import { EmployerBand } from './employer-band.tsx';
import { Hero } from './hero.tsx';
import css from './home-page.module.css';
import { Media } from './media.tsx';
import { NewestJobs } from './newest-jobs.tsx';
import { organization } from './organization.ts';
import { Steps } from './steps.tsx';
import { YearCard } from './year-card.tsx';

const NEWEST_JOBS = 4;

export const handle: PageHandle = { texts: ['home', 'jobs', 'media'], onSky: true, ownSearch: true };

/** The newest ads; null where they could not be read, since the rest of the page stands without them. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  try {
    const occupationsIn = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;
    const { hits, nbHits, occupations } = await loaderApi({ request, context }).call('searchJobs', {
      query: { hitsPerPage: String(NEWEST_JOBS), facets: 'season', occupationsIn },
    });
    return { jobs: { hits, nbHits, occupations } };
  } catch (error) {
    context.get(pageRequest).reportError(error);
    return { jobs: null };
  }
}

export const meta = pageMeta('home', 'page');

export default function HomePage({ loaderData: { jobs } }: Route.ComponentProps) {
  const origin = useFacts()?.origin ?? '';
  return (
    <>
      <Hero openJobs={jobs?.nbHits ?? 0} />
      <div className={css.content}>
        <YearCard />
        <Steps />
        <NewestJobs jobs={jobs} />
        <EmployerBand />
        <Media />
      </div>
      <StructuredData data={organization(origin)} />
    </>
  );
}
