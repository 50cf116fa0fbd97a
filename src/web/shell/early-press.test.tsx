// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownAd } from '../nouns/favourite/shown-ads.ts';

const ad: ShownAd = { id: 7, title: 'Koch', company: { name: 'Hotel Quarzhorn' } };
const EMPLOYEE = { id: 1, is_employee: true, is_admin: false, companies: [], storage_key: '' };
const BEGINNER = { ...EMPLOYEE, is_employee: false };
const EMPLOYER = { ...BEGINNER, companies: [{ id: 3 }] };

let page: Awaited<ReturnType<typeof openPage>>;
let root: Root;
let router: DataRouter;
let known: PromiseWithResolvers<object>;
let called: string[];
let stop: () => void;

/** The modules of a page that has just loaded: only there the account is not known yet. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../lib/session.ts')),
    ...(await import('../lib/dialogs.ts')),
    ...(await import('../lib/i18n.ts')),
    ...(await import('../features/content/advertise-button.tsx')),
    ...(await import('../features/jobs/apply-button.tsx')),
    ...(await import('../features/jobs/save-button.tsx')),
    ...(await import('../nouns/association/contact-link.tsx')),
  };
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  page = await openPage();
  for (const name of ['common', 'jobs'] as const) await page.loadCatalogue('de', name);
  known = Promise.withResolvers();
  called = [];
  vi.spyOn(page.api, 'call').mockImplementation((async (name: string) => {
    called.push(name);
    return name === 'getUser' ? { data: { user: await known.promise } } : { data: [] };
  }) as never);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  localStorage.clear();
  localStorage.setItem('token', `h.${btoa(JSON.stringify({ sub: 1 }))}.s`);
  stop = page.session.start();
});
afterEach(async () => {
  await act(async () => root.unmount());
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Shows the control, presses it, and only then lets the account be known. */
async function pressEarly(control: ReactNode, user: object) {
  const facts = { settings: { maintenance: false }, origin: '' };
  router = createMemoryRouter([{ id: 'root', path: '*', element: control, loader: () => facts }], {
    hydrationData: { loaderData: { root: facts } },
  });
  await act(async () =>
    root.render(
      <page.LanguageContext value="de">
        <RouterProvider router={router} />
      </page.LanguageContext>,
    ),
  );
  await act(async () => document.querySelector<HTMLElement>('a, button')?.click());
  expect(page.openedDialog()).toBeNull();
  expect(router.state.location.pathname).toBe('/');
  await act(async () => known.resolve(user));
}

describe('pressed before it is known who is logged in (rule pages/early-press)', () => {
  it('the contact link opens the message dialog for a member', async () => {
    await pressEarly(<page.ContactLink>Kontakt</page.ContactLink>, EMPLOYEE);
    expect(page.openedDialog()?.name).toBe('contact');
    expect(router.state.location.pathname).toBe('/');
  });

  it('the button to apply leads an employee to the application', async () => {
    await pressEarly(<page.ApplyButton jobId={7} />, EMPLOYEE);
    expect(router.state.location.search).toBe('?job=7');
    expect(page.openedDialog()).toBeNull();
  });

  it('the heart saves the ad for an employee', async () => {
    await pressEarly(<page.SaveButton job={ad} />, EMPLOYEE);
    await vi.waitFor(() => expect(called).toContain('addFavourite'));
    expect(page.openedDialog()).toBeNull();
  });

  it('the heart tells a company that it is for employees', async () => {
    await pressEarly(<page.SaveButton job={ad} />, EMPLOYER);
    expect(page.openedDialog()?.name).toBe('onlyForEmployees');
  });

  it('the button to advertise leads a company to its ads', async () => {
    await pressEarly(<page.AdvertiseButton>Inserieren</page.AdvertiseButton>, EMPLOYER);
    expect(router.state.location.pathname).toBe('/company/3/jobs/list/active');
    expect(page.openedDialog()).toBeNull();
  });

  it('the button to advertise opens the form of a first company', async () => {
    await pressEarly(<page.AdvertiseButton>Inserieren</page.AdvertiseButton>, BEGINNER);
    expect(page.openedDialog()?.name).toBe('addCompany');
  });
});
