// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { isStored, PreferencesProvider, usePreferences } from './preferences.tsx';

const written: string[] = [];

afterEach(() => {
  written.length = 0;
  vi.unstubAllGlobals();
});

/** Chooses summer on a page of that protocol, and returns the cookie that the page sets. */
async function chooseSummer(protocol: string): Promise<string[]> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('location', { protocol });
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => void written.push(cookie));
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    written.map((cookie) => cookie.split(';')[0]).join('; '),
  );
  let choose: ReturnType<typeof usePreferences>['choose'] = () => {};
  function Page() {
    ({ choose } = usePreferences());
    return null;
  }
  const root = createRoot(document.createElement('div'));
  const initial = { season: 'winter', scheme: 'light', lang: 'de' } as const;
  await act(async () =>
    root.render(
      <PreferencesProvider initial={initial}>
        <Page />
      </PreferencesProvider>,
    ),
  );
  await act(async () => choose('season', 'summer'));
  expect(isStored('season', 'summer')).toBe(true);
  expect(isStored('season', 'winter')).toBe(false);
  await act(async () => root.unmount());
  return written;
}

it('a choice is kept over https in a cookie that only this host can set, and that no other site’s page sends', async () => {
  expect(await chooseSummer('https:')).toEqual([
    '__Host-season=summer; path=/; max-age=31536000; samesite=lax; secure',
  ]);
});

it('a choice is kept over http too, where the product is tried', async () => {
  expect(await chooseSummer('http:')).toEqual(['season=summer; path=/; max-age=31536000; samesite=lax']);
});
