// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplyButton } from '../features/jobs/apply-button.tsx';
import { SaveButton, WideSaveButton } from '../features/jobs/save-button.tsx';
import { LanguageContext, loadCatalogue } from '../lib/i18n.ts';
import { PreferencesProvider } from '../lib/preferences.tsx';
import { session } from '../lib/session.ts';
import type { ShownAd } from '../nouns/favourite/shown-ads.ts';
import { Header } from './header.tsx';
import MemberArea from './member-area.tsx';
import { MaintenanceNotice } from './shell.tsx';

const NOTICE = 'Wir arbeiten gerade an der Plattform. Anmelden und Bewerben geht bald wieder.';
const VISITED = { lang: 'de', season: 'winter', scheme: 'light' } as const;

let root: Root;
let stop: () => void;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['common', 'shell', 'jobs'] as const) await loadCatalogue('de', name);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  localStorage.clear();
  stop = session.start();
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
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
  it('offers logging in and registering', async () => {
    await open(path, content, { maintenance: false });
    expect(ways()).toEqual(['Anmelden', 'Registrieren']);
    expect(document.body.textContent).not.toContain(NOTICE);
  });

  it.each([
    ['in maintenance', { maintenance: true }],
    ['while it is not known whether there is any', null],
  ])('offers neither %s, and says why', async (_state, settings) => {
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
    <WideSaveButton key="save" job={ad} />,
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
    ['while it is not known whether there is any', null],
  ])('cannot %s', async (_state, settings) => {
    await open('/de/jobs/7', actions, settings);
    expect(offered()).toEqual([]);
  });
});
