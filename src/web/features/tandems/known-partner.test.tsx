// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { loadSchema } from '#web/lib/load-schema.ts';
import { QueryScope } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { KnownPartner, type OwnAd } from './known-partner.tsx';

const summer = { start_month: 5, start_year: 2027, end_month: 9, end_year: 2027, season: 'summer' };
const winter = { start_month: 12, start_year: 2026, end_month: 4, end_year: 2027, season: 'winter' };
const OWN = {
  ...{ id: 1, title: 'Köchin', place: 'Ascona', is_public: true, ...summer },
  company: { id: 1, name: 'Albergo Riva' },
} as unknown as OwnAd;
const partner = {
  id: 8,
  title: 'Koch',
  place: 'Davos',
  company: { id: 2, name: 'Hotel Quarzhorn' },
  tandem: null,
};

let found: object | null;
let proposed: object[];
let root: Root;

const field = () => document.querySelector<HTMLInputElement>('input[name=partner]') as HTMLInputElement;
const until = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {});
    check();
  });

async function name(typed: string): Promise<void> {
  await act(async () => {
    // React hears of a value that is set past its own property.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), typed);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => field().form?.requestSubmit());
}

/** What the field says. */
const told = (text: string) =>
  until(() => {
    const message = document.getElementById(
      field().getAttribute('aria-describedby')?.split(' ').at(-1) ?? '',
    );
    expect([field().getAttribute('aria-invalid'), message?.textContent]).toEqual(['true', text]);
    expect(document.activeElement).toBe(field());
  });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const catalogue of ['tandems', 'jobs', 'common', 'validation', 'fields'] as const) {
    await loadCatalogue('de', catalogue);
  }
  await loadSchema('createTandem');
  proposed = [];
  vi.spyOn(api, 'call').mockImplementation((async (called: string, { body }: { body: object }) => {
    if (called === 'getJob') {
      if (found === null) throw new ApiError(404, { error: '', code: 'not_found' });
      return { data: found };
    }
    proposed.push(body);
    throw new ApiError(422, {
      error: '',
      errors: { partner_job_id: ['Die beiden Betriebe gehören zusammen.'] },
    });
  }) as never);
  const element = (
    <QueryScope>
      <KnownPartner companyId={1} ads={[OWN]} />
    </QueryScope>
  );
  const router = createMemoryRouter([{ id: 'root', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { root: { language: 'de', today: '2026-11-20' } } },
  });
  root = createRoot(document.body);
  await act(async () => root.render(<RouterProvider router={router} />));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('what is no ad, no public one, one of the own or one that does not fit is told at the field', async () => {
  await name('Hotel Quarzhorn');
  await told(
    'Das ist weder die Adresse noch die Nummer eines Inserats. Kopieren Sie die Adresse von der Seite des Inserats.',
  );
  found = null;
  await name('8');
  await told('Diese Stelle ist nicht öffentlich ausgeschrieben.');
  found = { ...partner, ...winter, company: OWN.company };
  await name('8');
  await told('Ein Tandem bieten zwei verschiedene Betriebe an. Wählen Sie die Stelle eines anderen.');
  found = { ...partner, ...summer };
  await name('8');
  await told(
    'Beide Stellen sind in derselben Saison. Ein Jobpaket braucht eine Winterstelle und eine Sommerstelle.',
  );
  found = { ...partner, ...winter, tandem: { company: { name: 'Hotel Piz' } } };
  await name('8');
  await told('Hotel Quarzhorn bietet diese Stelle schon im Tandem mit Hotel Piz an.');
  expect(proposed).toEqual([]);
});

it('what only the server knows of the two houses is told at the field as well', async () => {
  found = { ...partner, ...winter };
  await name('8');
  await until(() => expect(document.querySelector('dialog')?.textContent).toContain('Hotel Quarzhorn'));
  await act(async () => document.querySelector<HTMLFormElement>('dialog form')?.requestSubmit());
  await told('Die beiden Betriebe gehören zusammen.');
  expect(proposed).toMatchObject([{ job_id: 1, partner_job_id: 8 }]);
  expect(document.querySelector('dialog')).toBeNull();
});
