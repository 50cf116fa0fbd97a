import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { LANGUAGES } from './lib/language.ts';
import { FORWARDS, OTHER_PAGES, publicPattern } from './lib/paths.ts';
import { type Audience, entries, otherPages, publicPages } from './page-table.ts';

function publicRoutes(): RouteConfigEntry[] {
  return entries(publicPages).flatMap(([page, { file }]) =>
    LANGUAGES.map((language) =>
      route(publicPattern(page, language), file, { id: `${language}/${page}`, caseSensitive: true }),
    ),
  );
}

function otherRoutes(...audiences: Audience[]): RouteConfigEntry[] {
  return entries(otherPages).flatMap(([page, { file, for: audience }]) =>
    audiences.includes(audience) ? [route(OTHER_PAGES[page], file, { id: page })] : [],
  );
}

function forwards(): RouteConfigEntry[] {
  return Object.keys(FORWARDS).map((from) =>
    route(from, 'shell/forward-route.tsx', { id: `forward ${from}` }),
  );
}

export default [
  index('shell/not-found-route.tsx', { id: 'start' }),
  ...publicRoutes(),
  ...otherRoutes('open'),
  layout('shell/member-area.tsx', [
    ...otherRoutes('member', 'employee', 'admin'),
    layout('shell/company-area.tsx', otherRoutes('company')),
  ]),
  ...forwards(),
  route('*', 'shell/not-found-route.tsx'),
] satisfies RouteConfig;
