import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from './lib/language.ts';
import { companyFiles, memberFiles, openFiles, publicFiles } from './lib/pages.ts';
import { FORWARDS, OTHER_PAGES, type OtherPage, publicPattern } from './lib/paths.ts';

function publicRoutes(): RouteConfigEntry[] {
  return entries(publicFiles).flatMap(([page, file]) =>
    LANGUAGES.map((language) =>
      route(publicPattern(page, language), file, { id: `${language}/${page}`, caseSensitive: true }),
    ),
  );
}

function otherRoutes(files: Partial<Record<OtherPage, string>>): RouteConfigEntry[] {
  return entries(files).map(([page, file]) => route(OTHER_PAGES[page], file, { id: page }));
}

function forwards(): RouteConfigEntry[] {
  return Object.keys(FORWARDS).map((from) =>
    route(from, 'shell/forward-route.tsx', { id: `forward ${from}` }),
  );
}

function entries<Page extends string>(files: Partial<Record<Page, string>>): [Page, string][] {
  return Object.entries(files) as [Page, string][];
}

export default [
  index('shell/not-found-route.tsx', { id: 'start' }),
  ...publicRoutes(),
  ...otherRoutes(openFiles),
  layout('shell/member-area.tsx', [
    ...otherRoutes(memberFiles),
    layout('shell/company-area.tsx', otherRoutes(companyFiles)),
  ]),
  ...forwards(),
  route('*', 'shell/not-found-route.tsx'),
] satisfies RouteConfig;
