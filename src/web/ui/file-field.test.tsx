// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageContext, loadCatalogue, translator } from '../lib/i18n.ts';
import type { Language } from '../lib/language.ts';
import { FileField } from './file-field.tsx';

let root: Root;
const chosen = vi.fn();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  chosen.mockClear();
  await Promise.all([loadCatalogue('de', 'common'), loadCatalogue('it', 'common')]);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});
afterEach(async () => {
  await act(async () => root.unmount());
});

async function showIn(language: Language) {
  await act(async () =>
    root.render(
      <LanguageContext value={language}>
        <FileField label="Bild" kinds={['jpg', 'png']} maxMegabytes={1} multiple onChoose={chosen} />
      </LanguageContext>,
    ),
  );
}

async function choose(...files: File[]) {
  const input = document.querySelector('input') as HTMLInputElement;
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const told = () => document.querySelector('[data-kind="error"]')?.textContent ?? '';
const inLanguage = (language: Language, key: 'wrongKind' | 'tooLarge') =>
  translator(language, 'common')(`upload.${key}`, { kinds: 'jpg, png', max: 1 });

it('the reason for refusing a file is shown in the page’s language, and follows a change of it', async () => {
  await showIn('de');
  await choose(new File(['x'], 'brief.doc'));
  expect(told()).toBe(inLanguage('de', 'wrongKind'));
  await showIn('it');
  expect(told()).toBe(inLanguage('it', 'wrongKind'));
  expect(inLanguage('it', 'wrongKind')).not.toBe(inLanguage('de', 'wrongKind'));
  expect(chosen).not.toHaveBeenCalled();
});

it('of several files the refused ones are named, and the others accepted', async () => {
  await showIn('de');
  const good = new File(['x'], 'gut.png');
  await choose(new File(['x'], 'brief.doc'), good, new File([new Uint8Array(1024 * 1024 + 1)], 'gross.jpg'));
  expect(told()).toBe(
    `brief.doc: ${inLanguage('de', 'wrongKind')}\ngross.jpg: ${inLanguage('de', 'tooLarge')}`,
  );
  expect(chosen.mock.calls).toEqual([[good]]);
});
