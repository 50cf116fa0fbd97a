// @vitest-environment happy-dom
import { act, type ComponentProps, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import AboutPage from '../features/content/about-page.tsx';
import { chaptersOf } from '../features/content/long-text.ts';
import MediaPage from '../features/content/media-page.tsx';
import { longText } from '../features/content/texts.server.ts';
import Association from '../features/home/association.tsx';
import { ApplyButton } from '../features/jobs/apply-button.tsx';
import { SaveButton } from '../features/jobs/save-button.tsx';
import { LanguageContext, loadCatalogue } from '../lib/i18n.ts';
import { PreferencesProvider } from '../lib/preferences.tsx';
import { session } from '../lib/session.ts';
import type { ShownAd } from '../nouns/favourite/shown-ads.ts';
import { Header } from './header.tsx';
import MemberArea from './member-area.tsx';
import { MaintenanceNotice } from './shell.tsx';

const NOTICE = 'Wir arbeiten gerade an der Plattform. Anmelden und Bewerben geht bald wieder.';
const VISITED = { lang: 'de', season: 'winter', scheme: 'light' } as const;

const HOME = longText('de', 'home').text;
/** The props of a page with its text only. */
const loaded = <Props,>(name: string) =>
  ({ loaderData: { text: longText('de', name).text, media: null } }) as Props;

let root: Root;
let asked: string[];
let stop: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['common', 'shell', 'jobs', 'home', 'content', 'media'] as const)
    await loadCatalogue('de', name);
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ data: [] });
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  localStorage.clear();
  stop = session.start();
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  vi.unstubAllGlobals();
});

async function open(path: string, content: ReactNode, settings: { maintenance: boolean } | null) {
  const facts = { settings, origin: '' };
  const element = (
    <>
      <MaintenanceNotice />
      {content}
    </>
  );
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => facts }], {
    initialEntries: [path],
    hydrationData: { loaderData: { root: facts } },
  });
  await act(async () =>
    root.render(
      <PreferencesProvider initial={VISITED}>
        <LanguageContext value="de">
          <RouterProvider router={router} />
        </LanguageContext>
      </PreferencesProvider>,
    ),
  );
}

const ways = () =>
  [...document.querySelectorAll('button')]
    .map(({ textContent }) => textContent)
    .filter((text) => /Anmelden|Registrieren/.test(text ?? ''));

describe.each([
  ['the header of a public page', '/de', <Header key="header" onSky noSearch />],
  ['a page of a company', '/company/1/dashboard', <MemberArea key="area" />],
  ['a page of an employee', '/employee/profile', <MemberArea key="area" />],
  ['the page of subscriptions', '/subscription/admin', <MemberArea key="area" />],
])('%s, opened by a visitor', (_, path, content) => {
  it('offers login and registration', async () => {
    await open(path, content, { maintenance: false });
    expect(ways()).toEqual(['Anmelden', 'Registrieren']);
    expect(document.body.textContent).not.toContain(NOTICE);
  });

  it.each([
    ['in maintenance', { maintenance: true }],
    ['while the settings are not known', null],
  ])('offers no login or registration %s, and says why', async (_state, settings) => {
    await open(path, content, settings);
    expect(ways()).toEqual([]);
    expect(document.body.textContent).toContain(NOTICE);
    expect(document.body.textContent).not.toContain('Bitte melden Sie sich an');
  });
});

describe('an ad, opened by a visitor', () => {
  const ad = { id: 7, title: 'Koch' } as ShownAd;
  const actions = [
    <SaveButton key="heart" job={ad} />,
    <SaveButton key="save" job={ad} wide />,
    <ApplyButton key="apply" jobId={ad.id} />,
  ];
  const offered = () =>
    [...document.querySelectorAll('button')].map((it) => it.getAttribute('aria-label') ?? it.textContent);

  it('can be saved and applied for', async () => {
    await open('/de/jobs/7', actions, { maintenance: false });
    expect(offered()).toEqual(['«Koch» merken', 'Merken', 'Bewerben']);
  });

  it.each([
    ['in maintenance', { maintenance: true }],
    ['while the settings are not known', null],
  ])('can be neither saved nor applied for %s', async (_state, settings) => {
    await open('/de/jobs/7', actions, settings);
    expect(offered()).toEqual([]);
  });
});

describe.each([
  [
    'the home page',
    ['media'],
    <Association key="home" chapters={chaptersOf(HOME)} members={[]} partners={[]} media={null} />,
  ],
  [
    'the page about the association',
    ['section-3'],
    <AboutPage key="about" {...loaded<ComponentProps<typeof AboutPage>>('about')} />,
  ],
  [
    'the page for the media',
    ['reports', 'kit', 'releases'],
    <MediaPage key="media" {...loaded<ComponentProps<typeof MediaPage>>('media')} />,
  ],
])('%s', (_, chapters, content) => {
  const shown = () => chapters.filter((id) => document.getElementById(id) !== null);

  it('shows the media content', async () => {
    await open('/de', content, { maintenance: false });
    expect(shown()).toEqual(chapters);
    expect(asked).toContain('/api/media/pressreleases/de');
  });

  it.each([
    ['in maintenance', { maintenance: true }],
    ['while the settings are not known', null],
  ])('omits the media content, and makes no call for it, %s', async (_state, settings) => {
    await open('/de', content, settings);
    expect(shown()).toEqual([]);
    expect(asked.filter((url) => url.includes('/media/'))).toEqual([]);
    expect(document.querySelectorAll('h2').length).toBeGreaterThan(0);
  });
});
