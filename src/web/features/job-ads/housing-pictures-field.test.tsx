// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api.ts';
import type { FormPart } from '#web/lib/form.ts';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { useHousingPictures } from './housing-pictures.ts';
import { HousingPicturesField } from './housing-pictures-field.tsx';
import type { JobValues } from './job-form-values.ts';

// Nothing is drawn here.
vi.mock('#web/lib/photo.ts', async (load) => ({
  ...(await load<object>()),
  drawnAnew: async (file: File) => file,
}));

type Pictures = JobValues['housing_pictures'];

let root: Root;
let inForm: Pictures;
/** Ends the upload that is under way. */
let ends: { done: (id: string) => void; fail: (error: Error) => void }[];

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['common', 'fields', 'job-ads'] as const) await loadCatalogue('de', name);
  ends = [];
  vi.spyOn(api, 'call').mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        ends.push({ done: (id) => resolve({ data: { id, path: `/${id}.jpg` } } as never), fail: reject });
      }) as never,
  );
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
});

function Field({ first, errors }: { first: Pictures; errors: Record<string, string> }) {
  const [values, setValues] = useState({ housing_pictures: first });
  inForm = values.housing_pictures;
  const form = { values, errors, set: setValues } as unknown as FormPart<Pick<JobValues, 'housing_pictures'>>;
  return <HousingPicturesField pictures={useHousingPictures(form, 3)} disabled={false} />;
}

const show = (ids: string[] = [], errors: Record<string, string> = {}) =>
  act(async () =>
    root.render(<Field first={ids.map((id) => ({ id, path: `/${id}.jpg` }))} errors={errors} />),
  );
const choose = async (...names: string[]) => {
  const input = document.querySelector('input') as HTMLInputElement;
  const files = names.map((name) => new File(['x'], name));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
};
const button = (label: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`) as HTMLButtonElement;
const press = (label: string) =>
  act(async () => {
    button(label).focus();
    button(label).click();
  });
const ids = () => inForm.map(({ id }) => id).join('');
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map((it) => it.textContent);

it('pictures upload one after the other, and come into the form in the order in which they were chosen', async () => {
  await show(['a']);
  await choose('b.jpg', 'c.jpg');
  expect(ends).toHaveLength(1);
  expect(document.querySelectorAll('progress')).toHaveLength(2);
  await act(async () => ends[0]?.done('b'));
  await act(async () => ends[1]?.done('c'));
  expect(ids()).toBe('abc');
  expect(document.querySelectorAll('progress')).toHaveLength(0);
});

it('one that fails says why, keeps the others, and can be sent again', async () => {
  await show(['a']);
  await choose('b.jpg');
  await act(async () => ends[0]?.fail(new ApiError(503, { code: 'unavailable', error: 'Zurzeit nicht.' })));
  expect([ids(), alerts()]).toEqual(['a', ['Zurzeit nicht.']]);
  await press('Nochmals versuchen: b.jpg');
  await act(async () => ends[1]?.done('b'));
  expect([ids(), alerts()]).toEqual(['ab', []]);
});

it('no more than four are taken, those under way included, and each further one is told', async () => {
  await show(['a', 'b']);
  await choose('c.jpg', 'd.jpg', 'e.jpg');
  expect(alerts()).toEqual(['Ein Inserat zeigt höchstens 4 Bilder. Entfernen Sie zuerst eines.']);
  await act(async () => ends[0]?.done('c'));
  await act(async () => ends[1]?.done('d'));
  expect([ids(), ends.length]).toEqual(['abcd', 2]);
});

it('they are ordered and removed by buttons, which keep the focus', async () => {
  await show(['a', 'b', 'c']);
  await press('Bild 1 nach hinten');
  expect(ids()).toBe('bac');
  expect(document.activeElement).toBe(button('Bild 2 nach hinten'));
  await press('Bild 3 nach vorn');
  expect(ids()).toBe('bca');
  expect(document.activeElement).toBe(button('Bild 2 nach vorn'));
  await press('Bild 1 nach vorn');
  expect(ids()).toBe('bca');
  await press('Bild 2 entfernen');
  expect(ids()).toBe('ba');
  expect(document.activeElement).toBe(button('Bild 2 entfernen'));
});

it('a picture that is refused is marked at its place', async () => {
  await show(['a', 'b'], { 'housing_pictures.1': 'Nicht mehr da.' });
  expect(button('Bild 2 entfernen').getAttribute('aria-invalid')).toBe('true');
  expect(button('Bild 1 entfernen').hasAttribute('aria-invalid')).toBe(false);
  expect(document.body.textContent).toContain('Nicht mehr da.');
});
