// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, it, vi } from 'vitest';
import type { Conflict } from '../lib/conflict.ts';
import { loadCatalogue } from '../lib/i18n.ts';
import { ConflictAlert } from './conflict-alert.tsx';

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await Promise.all([loadCatalogue('de', 'common'), loadCatalogue('de', 'fields')]);
});

it('the conflict alert is scrolled into view and gets the focus, and again after the new state has loaded', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const page = document.body.appendChild(document.createElement('div'));
  const root = createRoot(page);
  const show = (state: Conflict['state']) =>
    act(async () => root.render(<ConflictAlert conflict={{ state, kept: [], takeOver: async () => {} }} />));

  await show('none');
  expect(seen).not.toHaveBeenCalled();
  await show('found');
  expect(seen).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.textContent).toContain(
    'Inzwischen ist in einem anderen Tab oder von jemand anderem gespeichert worden.',
  );
  await show('loaded');
  expect(seen).toHaveBeenCalledTimes(2);
  expect(document.activeElement?.textContent).toContain('Der neue Stand ist da.');
  await act(async () => root.unmount());
});
