// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDossierKeys } from './use-dossier-keys.ts';

let root: Root;
/** What was done, in order. */
let done: string[];

function Dossier() {
  useDossierKeys({
    keys: { Escape: () => done.push('back') },
    letters: { r: () => done.push('refuse') },
  });
  return <textarea />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  done = [];
  root = createRoot(document.body);
  await act(async () => root.render(<Dossier />));
});
afterEach(() => act(async () => root.unmount()));

function press(key: string, options: KeyboardEventInit = {}, target: Element = document.body) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }));
}

it('letters act, with the lock of capitals too, but not while a field has the focus or another key is held', () => {
  press('r');
  press('R');
  press('r', { ctrlKey: true });
  press('r', {}, document.querySelector('textarea') as Element);
  press('q');
  expect(done).toEqual(['refuse', 'refuse']);
});

it('letters that are switched off in the list are off, and other keys are not', () => {
  localStorage.setItem('list-letters', 'off');
  press('r');
  press('Escape');
  expect(done).toEqual(['back']);
});
