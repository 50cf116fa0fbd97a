// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { LanguageContext, loadCatalogue } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { api, session } from '#web/lib/session.ts';
import { MediaSection } from './media.tsx';
import type { MediaOffered } from './media-offered.ts';

let root: Root;
let asked: string[];
let isDown: boolean;
let stop: () => void;
let calls: MockInstance<typeof api.call>;

const item = { id: 1, published_on: '2026-03-01' };
const REPLIES: Record<string, object[]> = {
  'mediareports/de': [
    { ...item, title: 'Zwei Saisons', file: null, link: 'https://example.org/a', size: null },
  ],
  'mediareports/it': [],
  'mediakits/de': [
    { ...item, title: 'Paket', file: '/files/media/1/abc/solstice-paket.zip', link: null, size: 70_000_000 },
  ],
  'mediakits/it': [],
  'pressreleases/de': [
    { ...item, title: 'Mitteilung', file: '/files/media/2/abc/solstice-x.pdf', link: null, size: 34_200 },
  ],
  'pressreleases/it': [],
};

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const language of ['de', 'it'] as const) {
    for (const name of ['common', 'media'] as const) await loadCatalogue(language, name);
  }
  asked = [];
  isDown = false;
  calls = vi.spyOn(api, 'call');
  vi.stubGlobal('fetch', async (url: string) => {
    const path = url.replace('/api/media/', '');
    asked.push(path);
    return isDown
      ? Response.json({ error: 'x', code: 'internal' }, { status: 500 })
      : Response.json({ data: REPLIES[path] });
  });
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  localStorage.clear();
  stop = session.start();
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  calls.mockRestore();
  vi.unstubAllGlobals();
});

async function show(language: Language = 'de', media: MediaOffered | null = null) {
  const facts = { settings: null, origin: '' };
  const router = createMemoryRouter(
    [{ id: 'root', path: '*', element: <MediaSection level={3} media={media} />, loader: () => facts }],
    { hydrationData: { loaderData: { root: facts } } },
  );
  await act(async () =>
    root.render(
      <LanguageContext value={language}>
        <RouterProvider router={router} />
      </LanguageContext>,
    ),
  );
  await answered();
}

/**
 * Waits until all calls have been answered. The first one of a worker has to load the table of endpoints, for which
 * `act` alone would not wait.
 */
const answered = () =>
  act(async () => {
    await Promise.allSettled(calls.mock.results.map(({ value }) => value));
  });

const text = () => document.body.textContent;

it('media content is shown with day, kind and size, or a message says that there is none', async () => {
  await show();
  const links = [...document.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href')]);
  expect(links).toEqual([
    ['Zwei Saisons', 'https://example.org/a'],
    ['Paket', '/files/media/1/abc/solstice-paket.zip'],
    ['Mitteilung', '/files/media/2/abc/solstice-x.pdf'],
  ]);
  expect(text()).toContain('1. März 2026 · example.org');
  expect(text()).toContain('ZIP, 70 MB');
  expect(text()).toContain('PDF, 34 kB');
  expect(text()).toContain('Zurzeit gibt es keine Mitteilung.');
});

it('media content is loaded again for another language', async () => {
  await show();
  expect(asked.sort()).toEqual(['mediakits/de', 'mediareports/de', 'pressreleases/de', 'pressreleases/it']);
  asked = [];
  await show('it');
  expect(asked).toContain('mediareports/it');
  expect(asked).toContain('mediakits/it');
  expect(text()).toContain('Per ora non c’è materiale.');
  expect(document.querySelector('a')?.lang).toBe('de');
});

it('the part of reports is left out where there are none', async () => {
  const headings = () => [...document.querySelectorAll('h3')].map((it) => it.textContent);
  await show('de');
  expect(headings()).toHaveLength(3);
  await show('it');
  expect(headings()).toHaveLength(2);
  expect(text()).not.toContain('Per ora non ci sono né articoli né servizi.');
});

it('media content can be loaded again after an error', async () => {
  isDown = true;
  await show();
  expect(text()).toContain('Nicht geladen.');
  isDown = false;
  const again = [...document.querySelectorAll('button')];
  expect(again).toHaveLength(4);
  for (const button of again) await act(async () => button.click());
  await answered();
  expect(text()).toContain('Zwei Saisons');
  expect(text()).not.toContain('Nicht geladen.');
});

it('the media content of the loader is shown until the current one has loaded, and if that fails', async () => {
  const then = { ...item, file: null, link: 'https://example.org/then', size: null };
  const media = { reports: [{ ...then, title: 'Damals' }], kits: [], releases: { de: [], it: [] } };
  isDown = true;
  await show('de', media as MediaOffered);
  expect(text()).toContain('Damals');
  expect(text()).not.toContain('Nicht geladen.');
  isDown = false;
  await show('de', { ...media, reports: [...media.reports] } as MediaOffered);
  expect(text()).toContain('Zwei Saisons');
  expect(text()).not.toContain('Damals');
});
