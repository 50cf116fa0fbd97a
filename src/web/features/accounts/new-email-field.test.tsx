// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LanguageContext, loadCatalogue } from '#web/lib/i18n.ts';
import { NewEmailField } from './new-email-field.tsx';

let root: Root;

function Harness() {
  const [value, setValue] = useState('anna@gmial.com');
  const field = { name: 'email', value, onChange: () => {}, onBlur: () => {} };
  return (
    <LanguageContext value="de">
      <NewEmailField field={field} onTake={setValue} label="E-Mail" />
    </LanguageContext>
  );
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  for (const name of ['common', 'accounts'] as const) await loadCatalogue('de', name);
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
  await act(async () => root.render(<Harness />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('asks about a likely mistake once the field is left, and takes what was meant', async () => {
  const input = document.querySelector('input') as HTMLInputElement;
  expect(document.body.textContent).not.toContain('Meinten Sie');
  await act(async () => {
    input.focus();
    input.blur();
  });
  expect(document.body.textContent).toContain('Meinten Sie anna@gmail.com?');
  await act(async () => document.querySelector('button')?.click());
  expect(input.value).toBe('anna@gmail.com');
  expect(document.body.textContent).not.toContain('Meinten Sie');
});
