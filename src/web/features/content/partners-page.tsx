import { metaTags } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/partners-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import css from './partners-page.module.css';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content'] };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'partners').text;
}

export function meta(args: Route.MetaArgs) {
  return args.loaderData ? metaTags(args, args.loaderData) : [];
}

/** Who carries the association and who works with it. */
export default function PartnersPage({ loaderData: text }: Route.ComponentProps) {
  return (
    <LongTextPage
      text={text}
      below={{
        members: <Organisations of={text.members} />,
        partners: <Organisations of={text.partners} />,
      }}
    />
  );
}

function Organisations({ of }: { of: readonly { name: string; kind: string }[] }) {
  return (
    <ul className={css.organisations}>
      {of.map(({ name, kind }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span className={css.kind}>{kind}</span>
        </li>
      ))}
    </ul>
  );
}
