// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { ApplicantMark } from './applicant-mark.tsx';
import type { Application } from './application.ts';

let root: Root;
/** The bodies that were sent, in order. */
let sent: object[];
/** The tags that somebody else sets before the next call. */
let elsewhere: string[] | null;
/** Refuses the next call with these messages by field. */
let refusal: Record<string, string[]> | null;
/** What the replies wait for. */
let before: Promise<void>;

async function render(mark: number | null, tags: string[]) {
  let kept = { mark, tags };
  vi.spyOn(api, 'call').mockImplementation((async (name: string, { body }: { body: typeof kept }) => {
    if (name === 'listApplicantTags') return { data: [] };
    if (name === 'getApplication') return { data: { applicant: kept } };
    sent.push(body);
    await before;
    if (refusal) throw new ApiError(422, { errors: refusal });
    if (elsewhere) {
      kept = { ...kept, tags: elsewhere };
      elsewhere = null;
      throw new ApiError(409, { error: 'Inzwischen geändert.', code: 'conflict' });
    }
    const { mark = kept.mark, tags = kept.tags } = body;
    kept = { mark, tags };
    return { data: { applicant: kept } };
  }) as never);
  const application = { id: 5, applicant: kept } as unknown as Application;
  root = createRoot(document.body);
  await act(async () =>
    root.render(<ApplicantMark companyId={1} application={application} onSaved={() => {}} />),
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['company-applications', 'common'] as const) await loadCatalogue('de', name);
  sent = [];
  refusal = null;
  elsewhere = null;
  before = Promise.resolve();
});

afterEach(() => act(async () => root.unmount()));

const press = (title: string) =>
  act(async () => document.querySelector<HTMLElement>(`[title="${title}"]`)?.click());
const pressed = () => document.querySelector('[aria-pressed="true"]')?.getAttribute('title');
const tags = () =>
  [...document.querySelectorAll('li > button')].map(({ firstChild }) => firstChild?.textContent);

async function add(text: string) {
  const field = document.querySelector('input') as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.requestSubmit());
}

it('a star sets the mark at once, and the same star removes it', async () => {
  await render(null, []);
  await press('Mit 4 von 5 bewerten');
  expect([sent, pressed()]).toEqual([[{ mark: 4 }], 'Mit 4 von 5 bewerten']);
  await press('Mit 4 von 5 bewerten');
  expect([sent.at(-1), pressed()]).toEqual([{ mark: null }, undefined]);
});

it('tags are added to the present ones and removed one by one', async () => {
  await render(3, ['Stammgast']);
  await add(' Bar ');
  expect([sent, tags()]).toEqual([
    [{ tags: ['Stammgast', 'Bar'], seen_tags: ['Stammgast'] }],
    ['Stammgast', 'Bar'],
  ]);
  expect(document.querySelector('input')?.value).toBe('');
  await press('«Stammgast» entfernen');
  expect([sent.at(-1), tags()]).toEqual([{ tags: ['Bar'], seen_tags: ['Stammgast', 'Bar'] }, ['Bar']]);
});

it('a tag is added beside those, and removed from those, that somebody else has set meanwhile', async () => {
  await render(null, ['Bar']);
  elsewhere = ['Bar', 'Küche'];
  await add('Stammgast');
  expect(tags()).toEqual(['Bar', 'Küche', 'Stammgast']);
  elsewhere = ['Küche', 'Bar', 'Stammgast', 'Garten'];
  await press('«Bar» entfernen');
  expect(tags()).toEqual(['Küche', 'Stammgast', 'Garten']);
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

it('a tag that is entered while the mark is being saved is added too', async () => {
  await render(null, []);
  let answer = () => {};
  before = new Promise((done) => {
    answer = done;
  });
  await press('Mit 4 von 5 bewerten');
  await add('Bar');
  await act(async () => answer());
  expect([sent, pressed(), tags()]).toEqual([
    [{ mark: 4 }, { tags: ['Bar'], seen_tags: [] }],
    'Mit 4 von 5 bewerten',
    ['Bar'],
  ]);
});

it('a tag that the server refuses stays in its field, with the reason there', async () => {
  await render(null, []);
  refusal = { 'tags.0': ['Höchstens 30 Zeichen.'] };
  await add('x'.repeat(31));
  const field = document.querySelector('input') as HTMLInputElement;
  const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect([field.value.length, message?.textContent]).toEqual([31, 'Höchstens 30 Zeichen.']);
});

it('nothing can be added to ten tags', async () => {
  await render(
    null,
    Array.from({ length: 10 }, (_, index) => `T${index}`),
  );
  expect(document.querySelector('input')).toBeNull();
  expect(document.body.textContent).toContain('Mehr als 10 Stichwörter sind nicht möglich.');
});
