import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { LanguageContext, loadCatalogue, translator } from '#web/lib/i18n.ts';
import { LANGUAGES, type Language } from '#web/lib/language.ts';
import { publicPath } from '#web/lib/paths.ts';
import { PreferencesProvider } from '#web/lib/preferences.tsx';
import { WhatIsAPackage } from './what-is-a-package.tsx';

beforeAll(() =>
  Promise.all(
    LANGUAGES.flatMap((language) => [loadCatalogue(language, 'home'), loadCatalogue(language, 'common')]),
  ),
);

function markup(language: Language, isDrawn = false): string {
  const router = createMemoryRouter(
    [{ id: 'root', path: `/${language}`, element: <WhatIsAPackage isDrawn={isDrawn} /> }],
    {
      initialEntries: [`/${language}`],
      hydrationData: { loaderData: { root: { today: '2026-11-23', language } } },
    },
  );
  return renderToStaticMarkup(
    <LanguageContext value={language}>
      <PreferencesProvider initial={{ season: 'winter', scheme: 'auto', lang: language }}>
        <RouterProvider router={router} />
      </PreferencesProvider>
    </LanguageContext>,
  );
}

describe('the explanation of a job package', () => {
  it.each(LANGUAGES)('is a native disclosure in %s, which opens without script', (language) => {
    const t = translator(language, 'home');
    const shown = markup(language);
    expect(shown).toMatch(/^<details(?![^>]* open)/);
    expect(shown.match(/<summary.*?<\/summary>/)?.[0]).toContain(t('package.question'));
    // At most 124 days after the end of the first job (rule agreements/gap).
    expect(shown).toContain(t('package.apart', { days: 123 }));
    expect(shown).toContain(`href="${publicPath(language, 'page.find-a-job')}"`);
  });

  it('contains a drawing, unless one is next to it already', () => {
    expect(markup('de')).toContain('role="img"');
    expect(markup('de', true)).not.toContain('role="img"');
  });
});
