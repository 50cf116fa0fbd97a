import { lazy } from 'react';
import { data, type MetaDescriptor, redirect } from 'react-router';
import { type PlanLanding, parameterIn, parameterKey, planLandingPath } from '#api/landing-paths.ts';
import { isPlanNeighbour, PLAN_LANDING_MIN } from '#domain/plans/landing.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, type Language, languageOfPath } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { canonicalPath, publicPath } from '#web/lib/paths.ts';
import { site } from '#web/lib/site.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { categoryText } from '#web/nouns/job/labels.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/landing-page.ts';
import { PlanList } from './plan-list.tsx';
import { NO_WISHES, type PlanState, queryOf, writePlanState } from './plan-state.ts';
import { cantonText } from './wish-texts.ts';
import css from './year-plan-page.module.css';

/** Rendered on the server and hydrated lazily, after the plans. */
const PlanLinks = lazy(() => import('./plan-links.tsx'));
const PlanAlertButton = lazy(() => import('./plan-alert-button.tsx'));

export const handle: PageHandle = { texts: ['year-plans', 'jobs', 'search'], ownSearch: true };

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;
  const landing = landingOf(params, language);
  if (landing === null) {
    const canonical = canonicalPath(url.pathname, language, parameterIn);
    throw canonical === null ? data(null, { status: 404 }) : redirect(canonical, 301);
  }
  const api = loaderApi({ request, context });
  const state = stateOf(landing);
  const found = await api.call('listYearPlans', { query: queryOf(state) });
  // A temporary redirect, since new ads can bring the page back.
  if (found.data.length < PLAN_LANDING_MIN) {
    throw redirect(publicPath(language, 'year.plan') + writePlanState(state), 302);
  }
  const { data: landings } = await api.call('listPlanLandings');
  return {
    landing,
    addresses: site.planLanding(landing),
    plans: found.data,
    links: landings
      .filter((other) => isPlanNeighbour(landing, other))
      .map((other) => ({ ...other, path: planLandingPath(language, other) })),
  };
}

function landingOf(params: Route.LoaderArgs['params'], language: Language): PlanLanding | null {
  const [category, winter, summer] = (['category', 'winterCanton', 'summerCanton'] as const).map((name) =>
    parameterKey(name, params[name], language),
  );
  return category && winter && summer
    ? { job_category_id: Number(category), winter_state: winter, summer_state: summer }
    : null;
}

/** The same wishes on the page where they can be changed. */
function stateOf({ job_category_id, winter_state, summer_state }: PlanLanding): PlanState {
  return {
    ...NO_WISHES,
    categories: String(job_category_id),
    winter_states: winter_state,
    summer_states: summer_state,
  };
}

function titleOf(landing: PlanLanding, language: Language): string {
  return translator(language, 'year-plans')('landing.title', {
    category: categoryText(landing.job_category_id, language),
    winter: cantonText(landing.winter_state, language),
    summer: cantonText(landing.summer_state, language),
  });
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  if (!args.loaderData) return [];
  const { landing, addresses, plans } = args.loaderData;
  const language = languageOf(args);
  const title = titleOf(landing, language);
  const description = `${title}. ${translator(language, 'year-plans')('landing.text', { n: plans.length })}`;
  return metaTags(args, { addresses, title, description });
}

/** The year plans of one category and pair of cantons (rule pages/plan-landing). */
export default function PlanLandingPage({ loaderData: { landing, plans, links } }: Route.ComponentProps) {
  const { t, language } = useTranslation('year-plans');
  const path = usePublicPath();
  const title = titleOf(landing, language);
  const state = stateOf(landing);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{t('landing.text', { n: plans.length })}</p>
      </header>
      <div className={css.actions}>
        <ButtonLink variant="outline" size="sm" to={path('year.plan') + writePlanState(state)}>
          {t('landing.change')}
        </ButtonLink>
        <LatePart>
          <PlanAlertButton state={state} />
        </LatePart>
      </div>
      <PlanList plans={plans} state={state} pending={false} />
      {links.length > 0 && (
        <LatePart>
          <PlanLinks links={links} />
        </LatePart>
      )}
      <Breadcrumbs title={title} within={[{ title: t('title'), path: path('year.plan') }]} />
    </div>
  );
}
