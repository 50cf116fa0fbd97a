// @vitest-environment happy-dom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccordionItem } from './accordion.tsx';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it('tells of what was opened before its script had come', async () => {
  const onToggle = vi.fn();
  const item = (
    <AccordionItem title="Ort" onToggle={onToggle}>
      Zermatt
    </AccordionItem>
  );
  document.body.innerHTML = `<div>${renderToString(item)}</div>`;
  const [place, details] = [document.body.firstElementChild, document.querySelector('details')];
  if (!place || !details) throw new Error('the item is not shown');
  details.open = true;
  const root = await act(async () => hydrateRoot(place, item));
  expect(onToggle.mock.calls).toEqual([[true]]);
  await act(async () => root.unmount());
});
