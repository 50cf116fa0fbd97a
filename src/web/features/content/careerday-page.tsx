import { lazy } from 'react';
import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import type { Route } from './+types/careerday-page.ts';
import css from './careerday-page.module.css';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

// Loaded lazily: importing these statically would move them into the chunk that other pages share and wait for.
const OnDemandMap = lazy(() =>
  import('#web/ui/map/on-demand-map.tsx').then((it) => ({ default: it.OnDemandMap })),
);

const SkylineCard = lazy(() => import('#web/ui/skyline-card.tsx'));

export const handle: PageHandle = { texts: ['content'] };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'careerday').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** The page of a past event, kept as an archive. */
export default function CareerdayPage({ loaderData: text }: Route.ComponentProps) {
  const { name, ...point } = text.place;
  const facts = (
    <>
      <figure className={css.picture}>
        <div className={css.drawing}>
          <LatePart>
            <SkylineCard />
          </LatePart>
        </div>
        <figcaption>{text.picture}</figcaption>
      </figure>
      <div className={css.map}>
        <LatePart needsScript>
          <OnDemandMap point={point} name={name} />
        </LatePart>
      </div>
    </>
  );
  return <LongTextPage text={text} below={{ facts }} />;
}
