import { lazy, useMemo } from 'react';
import { data, type MetaDescriptor, redirect } from 'react-router';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { slugOf } from '#domain/kernel/slug.ts';
import { LateCards } from '#web/features/jobs/late-cards.tsx';
import { EMPTY_STATE, writeListState } from '#web/features/jobs/list-state.ts';
import { useFacts } from '#web/lib/facts.ts';
import { translator, useTranslation } from '#web/lib/i18n.ts';
import { DEFAULT_LANGUAGE, type Language, languageOfPath } from '#web/lib/language.ts';
import { loaderApi } from '#web/lib/loader-api.ts';
import { languageOf, metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { housePath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { CompanyImage } from '#web/nouns/company/image.tsx';
import { CompanyLogo } from '#web/nouns/company/logo.tsx';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { HotelClass } from '#web/nouns/job/company-parts.tsx';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { StructuredData } from '#web/nouns/page/structured-data.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/house-page.ts';
import type { House } from './house.ts';
import css from './house-page.module.css';
import { houseStructuredData } from './house-structured-data.ts';

// Rendered on the server and hydrated lazily.
const JobAlertButton = lazy(() => import('#web/features/jobs/job-alert-button.tsx'));
const HouseFigures = lazy(() => import('./house-figures.tsx'));
const HouseAbout = lazy(() => import('./house-about.tsx'));

export const handle: PageHandle = { texts: ['houses', 'jobs', 'search'] };

export async function loader({ request, url, context, params }: Route.LoaderArgs) {
  if (!/^\d{1,10}$/.test(params.id)) throw data(null, { status: 404 });
  const asked = { params: { companyId: params.id } };
  const { data: house } = await loaderApi({ request, context }).call('getHouse', asked);
  // The number alone says which company it is; its name may have changed since.
  if (params.name !== slugOf(house.name)) {
    const language = languageOfPath(url.pathname) ?? DEFAULT_LANGUAGE;
    throw redirect(housePath(language, house), 301);
  }
  return { house };
}

export function meta(args: Route.MetaArgs): MetaDescriptor[] {
  if (!args.loaderData) return [];
  const { house } = args.loaderData;
  const { name, number_of_ads: n } = house;
  const place = placeOf(house);
  const t = translator(languageOf(args), 'houses');
  return metaTags(args, {
    title: `${name}, ${place}`,
    description: [t('description', { name, place, n }), house.short_description].filter(Boolean).join(' '),
  });
}

/** The public page of a company (rule pages/houses). */
export default function HousePage({ loaderData: { house } }: Route.ComponentProps) {
  const { t, language } = useTranslation('houses');
  const path = usePublicPath();
  const origin = useFacts()?.origin ?? '';
  const { id, name, ads, number_of_ads: n } = house;
  const state = useMemo(() => ({ ...EMPTY_STATE, company: id }), [id]);
  const list = writeListState(state);
  const found = useMemo(
    () => ({ hits: ads, occupations: occupationsIn(language, house) }),
    [ads, house, language],
  );
  const image = house.images[0];
  return (
    <div className={css.page}>
      <header className={css.head}>
        {image && (
          <div className={css.picture}>
            <CompanyImage
              path={image.path}
              alt={t('jobs:page.image', { company: name })}
              sizes="(min-width: 57rem) 57rem, 100vw"
            />
          </div>
        )}
        <div className={css.who}>
          {house.logo && <CompanyLogo logo={house.logo} />}
          <div className={css.names}>
            <h1 className={css.name}>
              <VerifiedName text={name} verified={house.verified} />
            </h1>
            <p>{placeOf(house)}</p>
            <HotelClass company={house} />
          </div>
        </div>
        {house.motto && <p className={css.motto}>{house.motto}</p>}
        {house.short_description && <p className={css.lead}>{house.short_description}</p>}
        <LatePart>
          <HouseFigures house={house} />
        </LatePart>
      </header>
      <section className={css.part} aria-labelledby="ads">
        <h2 id="ads">{t('ads', { n })}</h2>
        {n > 0 && <LateCards found={found} list={list} />}
        <div className={css.actions}>
          {n > ads.length && (
            <ButtonLink size="sm" to={path('job.list') + list}>
              {t('all', { n })}
            </ButtonLink>
          )}
          <LatePart>
            <JobAlertButton state={state} place={undefined} />
          </LatePart>
        </div>
      </section>
      <LatePart>
        <HouseAbout house={house} />
      </LatePart>
      <StructuredData data={import.meta.env.SSR && houseStructuredData(house, origin, language)} />
      <Breadcrumbs title={name} within={[{ title: t('jobs:list.title'), path: path('job.list') }]} />
    </div>
  );
}

/** What ads in other languages are for, in the reader's. */
function occupationsIn(language: Language, { ads, occupations }: House): Record<string, string> {
  return Object.fromEntries(
    ads.flatMap((ad) => {
      const name = ad.language === language ? undefined : occupations[ad.id]?.[language];
      return name === undefined ? [] : [[ad.id, name]];
    }),
  );
}

function placeOf({ place, state }: House): string {
  return placeWithCanton({ place: place ?? '', state });
}
