import { lazy } from 'react';
import { data, type MetaDescriptor, redirect } from 'react-router';
import { type Landing, parameterIn, parameterKey } from '#api/landing-paths.ts';
import { isNeighbour, LANDING_MIN_ADS } from '#domain/jobs/landing.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, type Language, languageOfPath } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { canonicalPath, publicPath } from '#web/lib/paths.ts';
import { site } from '#web/lib/site.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/landing-page.ts';
import { linksTo } from './job-list.ts';
import css from './landing.module.css';
import { landingWords } from './landing-words.ts';
import { LateCards } from './late-cards.tsx';
import { filterExpression } from './list-query.ts';
import { EMPTY_STATE, type ListState, writeListState } from './list-state.ts';

// Rendered on the server and hydrated lazily, after the ads.
const LandingLinks = lazy(() => import('./landing-links.tsx'));
const JobAlertButton = lazy(() => import('./job-alert-button.tsx'));

/** How many ads are shown; the search has all of them. */
const SHOWN_ADS = 20;

export const handle: PageHandle = { texts: ['jobs', 'search', 'findable'] };

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;
  const landing = landingOf(params, language);
  if (landing === null) {
    const canonical = canonicalPath(url.pathname, language, parameterIn);
    throw canonical === null ? data(null, { status: 404 }) : redirect(canonical, 301);
  }
  const api = loaderApi({ request, context });
  const filters = filterExpression(stateOf(landing));
  const found = await api.call('searchJobs', {
    query: { filters, hitsPerPage: String(SHOWN_ADS), facets: '', occupationsIn: language },
  });
  // A temporary redirect, since new ads can bring the page back.
  if (found.nbHits < LANDING_MIN_ADS) {
    throw redirect(publicPath(language, 'job.list') + writeListState(stateOf(landing)), 302);
  }
  const housed = await api.call('searchJobs', {
    query: { filters: `${filters} AND accommodation:true`, hitsPerPage: '1', facets: '' },
  });
  const others = (await api.call('listLandings')).data.filter((other) => isNeighbour(landing, other));
  return {
    landing,
    addresses: site.landing(landing),
    found,
    housed: housed.nbHits,
    others: linksTo(others, language),
  };
}

function landingOf(params: Route.LoaderArgs['params'], language: Language): Landing | null {
  const [category, state, season] = (['category', 'canton', 'season'] as const).map((name) =>
    parameterKey(name, params[name], language),
  );
  return category && state && season ? { job_category_id: Number(category), state, season } : null;
}

/** The address of the equivalent search. */
function stateOf({ job_category_id, state, season }: Landing): ListState {
  const chosen = { job_category_id: [String(job_category_id)], state: [state], season: [season] };
  return { ...EMPTY_STATE, filters: { ...EMPTY_STATE.filters, ...chosen } };
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  if (!args.loaderData) return [];
  const { landing, addresses, found, housed } = args.loaderData;
  const language = languageOf(args);
  const t = translator(language, 'findable');
  const title = t('landing.title', landingWords(landing, language));
  return metaTags(args, {
    addresses,
    title,
    description: `${title}. ${t('landing.count', { n: found.nbHits, housed })}`,
  });
}

/** The landing page for one category, canton and season (rule pages/landing). */
export default function LandingPage({
  loaderData: { landing, found, housed, others },
}: Route.ComponentProps) {
  const { t, language } = useTranslation('findable');
  const path = usePublicPath();
  const words = landingWords(landing, language);
  const title = t('landing.title', words);
  const state = stateOf(landing);
  const isSameCategory = (other: Landing) => other.job_category_id === landing.job_category_id;
  const groups = [
    { title: t('landing.sameCanton', words), landings: others.filter((other) => !isSameCategory(other)) },
    { title: t('landing.sameCategory', words), landings: others.filter(isSameCategory) },
  ];
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p className={css.lead}>{t('landing.count', { n: found.nbHits, housed })}</p>
      </header>
      <LateCards found={found} list={writeListState(state)} />
      <div className={css.actions}>
        <ButtonLink size="sm" to={path('job.list') + writeListState(state)}>
          {t('landing.search')}
        </ButtonLink>
        <LatePart>
          <JobAlertButton state={state} place={undefined} />
        </LatePart>
      </div>
      {groups
        .filter(({ landings }) => landings.length > 0)
        .map((group) => (
          <LatePart key={group.title}>
            <LandingLinks {...group} />
          </LatePart>
        ))}
      <Breadcrumbs title={title} within={[{ title: t('jobs:list.title'), path: path('job.list') }]} />
    </div>
  );
}
