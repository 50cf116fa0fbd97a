import latin from '@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url';
import { type ReactNode, use, useEffect, useLayoutEffect, useRef } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router';
import { manifestPath } from '#api/installed-app.ts';
import type { Route } from './+types/root.ts';
import { DocumentContext, TEXTS_ID } from './lib/document.ts';
import { EARLY_PRESS_SCRIPT, endEarlyPresses, type Press, pressAll } from './lib/early-presses.ts';
import { type PageFacts, useFacts } from './lib/facts.ts';
import { LanguageContext, translator, useCatalogues } from './lib/i18n.ts';
import { DEFAULT_LANGUAGE, languageOfPath } from './lib/language.ts';
import { loaderApi } from './lib/loader-api.ts';
import { languageOf, metaTags, unfoundTags } from './lib/meta.ts';
import { SHELL_TEXTS, usePageHandle } from './lib/page-handle.ts';
import { isStored, PreferencesProvider, SCHEME_SCRIPT, usePreferences } from './lib/preferences.tsx';
import { languageOfRequest, pageRequest } from './lib/request.ts';
import { ROLE_SCRIPT } from './lib/role-mark.ts';
import { useSession } from './lib/session.ts';
import { themeColor } from './lib/theme-color.ts';
import { NotFoundPage } from './nouns/page/missing-page.tsx';
import { FailedPage } from './shell/failed-page.tsx';
import { Shell } from './shell/shell.tsx';
import touchIcon from './ui/apple-touch-icon.png?url';
import icon from './ui/icon.svg?url';
import typeface from './ui/typeface.css?inline';
import './ui/tokens.css';
import './ui/base.css';

export const links: LinksFunction = () => [
  { rel: 'preload', href: latin, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: icon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: touchIcon },
];

export async function loader({ request, context }: Route.LoaderArgs): Promise<PageFacts> {
  const page = context.get(pageRequest);
  const { season, scheme, today, origin, demo } = page;
  // The pages work without the settings, which are unavailable during maintenance.
  const settings = await loaderApi({ request, context })
    .call('getSettings')
    .then(({ data }) => data)
    .catch((error) => {
      page.reportError(error);
      return null;
    });
  return { language: languageOfRequest(request.url, page), season, scheme, today, origin, demo, settings };
}

/** The title of pages without one and of failed pages. */
export const meta: Route.MetaFunction = (args) => {
  const t = translator(languageOf(args), 'shell');
  if (!args.error) return metaTags(args, { title: t('slogan') });
  return unfoundTags(t(isMissing(args.error) ? 'notFound.title' : 'failed.title'));
};

// The root data holds for the whole visit; preferences are kept in the browser.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  const facts = useFacts();
  const { language: lang = DEFAULT_LANGUAGE, season = 'winter', scheme = 'auto' } = facts ?? {};
  return (
    <PreferencesProvider initial={{ lang, season, scheme }}>
      <Document>{children}</Document>
    </PreferencesProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  const { nonce, texts = '' } = use(DocumentContext);
  const { lang, season, scheme, choose } = usePreferences();
  const inPath = languageOfPath(useLocation().pathname);
  const language = inPath ?? lang;
  // Pages suspend for their own texts, but titles are computed outside of them, so their catalogues are awaited here.
  const { texts: needed = [], onSky = false } = usePageHandle();
  useCatalogues(language, [...SHELL_TEXTS, ...needed]);
  // For visitors the language of the last localised page becomes the language of the others; members have that of their
  // account.
  const isVisitor = useSession().status === 'visitor';
  useEffect(() => {
    if (isVisitor && inPath && (inPath !== lang || !isStored('lang', inPath))) choose('lang', inPath);
  }, [isVisitor, inPath, lang, choose]);
  const early = useRef<Press[]>([]);
  useLayoutEffect(() => {
    early.current.push(...endEarlyPresses());
  }, []);
  // After the effects of its parts, which note those for scripts of their own.
  useEffect(() => {
    void pressAll(early.current.splice(0));
  }, []);
  return (
    // The inline script may have changed the scheme before hydration.
    <html
      lang={language}
      data-season={season}
      data-scheme={scheme === 'dark' ? 'dark' : 'light'}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {scheme === 'auto' && <InlineScript nonce={nonce} code={SCHEME_SCRIPT} />}
        <InlineScript nonce={nonce} code={ROLE_SCRIPT} />
        <InlineScript nonce={nonce} code={EARLY_PRESS_SCRIPT} />
        <Meta />
        {(['light', 'dark'] as const)
          .filter((it) => scheme === 'auto' || scheme === it)
          .map((it) => (
            <meta
              key={it}
              name="theme-color"
              content={themeColor({ season, scheme: it, onSky })}
              {...(scheme === 'auto' && { media: `(prefers-color-scheme: ${it})` })}
            />
          ))}
        <link rel="manifest" href={manifestPath(language)} />
        <Links />
        {/* The browser keeps the server's HTML and does not need the text in its bundle. */}
        <style
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? typeface : '' }}
          suppressHydrationWarning
        />
      </head>
      <body>
        <LanguageContext value={language}>{children}</LanguageContext>
        <InlineScript id={TEXTS_ID} type="application/json" code={texts} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

// Intended hydration mismatches: browsers hide the value of a nonce, and the browser's render has no texts.
function InlineScript({
  code,
  ...attributes
}: {
  code: string;
  id?: string;
  type?: string;
  nonce?: string | undefined;
}) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, or JSON with `<` escaped
  return <script {...attributes} dangerouslySetInnerHTML={{ __html: code }} suppressHydrationWarning />;
}

export default function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Shell failed>{isMissing(error) ? <NotFoundPage /> : <FailedPage />}</Shell>;
}

function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}
