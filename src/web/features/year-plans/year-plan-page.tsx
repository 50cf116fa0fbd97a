import { lazy, useRef } from 'react';
import type { MetaDescriptor } from 'react-router';
import { planLandingPath } from '#api/landing-paths.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { useSession } from '#web/lib/session.ts';
import { useShownAddress } from '#web/lib/use-shown-address.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { keyOf } from '#web/nouns/plan/plan.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/year-plan-page.ts';
import { type LoadedPlans, loadPlans } from './load-plans.ts';
import { PlanList } from './plan-list.tsx';
import { applied, type PlanState, readPlanState, valuesOf, writePlanState } from './plan-state.ts';
import { useOwnPlans } from './use-own-plans.ts';
import { WishSentence } from './wish-sentence.tsx';
import css from './year-plan-page.module.css';

/** Rendered on the server and hydrated lazily. */
const ChosenWishes = lazy(() => import('./chosen-wishes.tsx'));
const PlanLinks = lazy(() => import('./plan-links.tsx'));
const NoPlans = lazy(() => import('./no-plans.tsx'));
const PlanAlertButton = lazy(() => import('./plan-alert-button.tsx'));

export const handle: PageHandle = { texts: ['year-plans', 'jobs', 'search'], ownSearch: true };

/** How many pages of pairs of cantons the page without wishes links to; those link to the others. */
const LINKED = 12;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;
  const api = loaderApi({ request, context });
  const state = readPlanState(new URL(request.url).searchParams);
  const loaded = await loadPlans(api, state);
  const landings = writePlanState(state) === '' ? (await api.call('listPlanLandings')).data : [];
  const links = landings
    .slice(0, LINKED)
    .map((landing) => ({ ...landing, path: planLandingPath(language, landing) }));
  return { ...loaded, links };
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  const t = translator(languageOf(args), 'year-plans');
  const tags = metaTags(args, { title: t('title'), description: t('description') });
  // The number of wishes is unbounded; only the page without any should be indexed.
  return planStateIn(args.location) === '' ? tags : [...tags, { name: 'robots', content: 'noindex, follow' }];
}

function planStateIn({ search }: { search: string }): string {
  return writePlanState(readPlanState(new URLSearchParams(search)));
}

/** Pairs of a winter and a summer job for a whole year, by a person's wishes (rule pages/year-plans). */
export default function YearPlanPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('year-plans');
  const { search, isComing } = useShownAddress();
  const address = readPlanState(search);
  const { plans: own, jobs } = useOwnPlans(address);
  const { status } = useSession();
  const loaded: LoadedPlans = own ?? loaderData;
  // What the plans were asked for with. The job of an employee waits for the own plans.
  const asked = applied(address, loaded.unasked);
  const state = own === null ? { ...asked, held: address.held } : asked;
  const isOfAccount = status === 'visitor' && /^\d/.test(address.held);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('title')}</h1>
        <p className={css.lead}>{t('lead')}</p>
      </header>
      <WishSentence state={state} problems={loaded.problems} ad={loaded.ad} jobs={jobs} />
      {writePlanState({ ...asked, categories: '', winter_states: '', summer_states: '', hidden: '' }) !==
        '' && (
        <LatePart>
          <ChosenWishes state={asked} ad={loaded.ad} />
        </LatePart>
      )}
      {(isOfAccount || loaded.gone !== null) && (
        <p className={css.lead}>{t(isOfAccount ? 'gone.visitor' : `gone.${loaded.gone ?? 'ad'}`)}</p>
      )}
      <Results loaded={loaded} state={state} asked={asked} pending={isComing} />
      {loaderData.links.length > 0 && (
        <LatePart>
          <PlanLinks links={loaderData.links} />
        </LatePart>
      )}
      <Breadcrumbs title={t('title')} />
    </div>
  );
}

function Results({
  loaded: { found, misses, problems },
  state,
  asked,
  pending,
}: {
  loaded: LoadedPlans;
  state: PlanState;
  /** The wishes with which the plans were found. */
  asked: PlanState;
  pending: boolean;
}) {
  const { t } = useTranslation('year-plans');
  const count = useRef<HTMLHeadingElement>(null);
  if (found === null) {
    return (
      <p className={css.unread} role="alert">
        {t('unread', { wishes: Object.values(problems).join(' ') })}
      </p>
    );
  }
  const hidden = new Set(valuesOf(state, 'hidden'));
  const plans = found.data.filter((plan) => !hidden.has(keyOf(plan)));
  return (
    <section className={css.results} aria-labelledby="plan-count" aria-busy={pending}>
      <div className={css.summary}>
        <div className={css.found} role="status">
          <h2 className={css.count} id="plan-count" ref={count} tabIndex={-1}>
            {t('count', { n: found.data.length })}
          </h2>
          <p className={css.from}>{t('from', found.meta)}</p>
        </div>
        {found.data.length > 0 && (
          <LatePart>
            <PlanAlertButton state={asked} inHead />
          </LatePart>
        )}
      </div>
      {found.data.length === 0 ? (
        <LatePart>
          <NoPlans misses={misses} state={state} asked={asked} meta={found.meta} />
        </LatePart>
      ) : (
        <PlanList
          plans={plans}
          state={state}
          pending={pending}
          onHide={() => count.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  );
}
