// @vitest-environment happy-dom
import { act, type ComponentType, lazy, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LatePart } from './late-part.tsx';

let root: Root;

function Part() {
  const [presses, setPresses] = useState(0);
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        {presses}
      </button>
      <input type="checkbox" checked={isOn} onChange={() => setOn(!isOn)} />
      <details>
        <textarea />
      </details>
    </>
  );
}

const page = (Shown: ComponentType) => (
  <MemoryRouter>
    <LatePart>
      <Shown />
    </LatePart>
  </MemoryRouter>
);
const button = () => document.querySelector('button') as HTMLElement;
const box = () => document.querySelector('input') as HTMLInputElement;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

/** Opens the server-rendered page before the script of the part has come; returns what lets it come. */
async function open() {
  document.body.innerHTML = `<div>${renderToString(page(Part))}</div>`;
  const script = Promise.withResolvers<{ default: ComponentType }>();
  const Late = lazy(() => script.promise);
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, page(Late));
  });
  return async () => {
    script.resolve({ default: Part });
    await script.promise;
  };
}

async function pressBefore(press: () => void) {
  const come = await open();
  await act(async () => press());
  await act(come);
}

it('what is pressed before its script has come is done once that has come (rule pages/early-press)', async () => {
  await pressBefore(() => button().click());
  expect(button().textContent).toBe('1');
  await act(async () => button().click());
  expect(button().textContent).toBe('2');
});

it('a box that is ticked before its script has come is ticked once that has come', async () => {
  await pressBefore(() => box().click());
  expect(box().checked).toBe(true);
  await act(async () => box().click());
  expect(box().checked).toBe(false);
});

it('what is pressed when its script has come, but before it is alive, is done once', async () => {
  const come = await open();
  await act(async () => {
    await come();
    button().click();
  });
  expect(button().textContent).toBe('1');
});

it('a render of the page before its script has come keeps what was opened and typed in it', async () => {
  await open();
  const [details, field] = [document.querySelector('details'), document.querySelector('textarea')];
  if (!details || !field) throw new Error('the part is not shown');
  details.open = true;
  field.value = 'Zermatt';
  await act(async () => root.render(page(lazy(() => new Promise(() => {})))));
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.querySelector('textarea')?.value).toBe('Zermatt');
});
