// @vitest-environment happy-dom
import { act, type ComponentType, lazy, startTransition, useMemo, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
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

let chosen: readonly string[];

function Boxes({ names = ['winter', 'summer', 'kitchen'], initially = [] as readonly string[] }) {
  const [state, setState] = useState(initially);
  chosen = state;
  return names.map((name) => (
    <input
      key={name}
      type="checkbox"
      value={name}
      checked={state.includes(name)}
      onChange={() => setState(state.includes(name) ? state.filter((it) => it !== name) : [...state, name])}
    />
  ));
}

const boxOf = (name: string) => document.querySelector(`[value=${name}]`) as HTMLInputElement;
const ticked = () => [...document.querySelectorAll<HTMLInputElement>(':checked')].map((it) => it.value);

let go: NavigateFunction;

/** A list by its address, with boxes in the order that the address says. */
function List({ Shown }: { Shown: ComponentType }) {
  const { search } = useLocation();
  go = useNavigate();
  const part = useMemo(() => search && <p>{search}</p>, [search]);
  const boxes = useMemo(
    () => (
      <div data-at={search}>
        <Shown />
      </div>
    ),
    [search, Shown],
  );
  return (
    <>
      {part}
      <LatePart stays>{boxes}</LatePart>
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

const listed = (Shown: ComponentType) => (
  <MemoryRouter>
    <List Shown={Shown} />
  </MemoryRouter>
);

/** Opens the server-rendered page before the script of the part has come; returns what lets it come. */
async function open(Shown: ComponentType = Part, { shownIn = page, comesAs = Shown } = {}) {
  document.body.innerHTML = `<div>${renderToString(shownIn(Shown))}</div>`;
  const script = Promise.withResolvers<{ default: ComponentType }>();
  const Late = lazy(() => script.promise);
  await act(async () => {
    root = hydrateRoot(document.body.firstElementChild as Element, shownIn(Late));
  });
  return async () => {
    script.resolve({ default: comesAs });
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

it('all that is pressed before its script has come is done, in this order', async () => {
  const done: string[] = [];
  function Tools() {
    // Each press is told the presses before it, as a filter is added to those of the address.
    const [before, setBefore] = useState('');
    return ['a', 'b'].map((name) => (
      <button
        key={name}
        type="button"
        onClick={() => {
          done.push(before + name);
          setBefore(before + name);
        }}
      >
        {name}
      </button>
    ));
  }
  const come = await open(Tools);
  const [a, b] = [...document.querySelectorAll('button')];
  await act(async () => {
    a?.click();
    b?.click();
    a?.click();
  });
  await act(come);
  await vi.waitFor(() => expect(done).toEqual(['a', 'ab', 'aba']));
});

it('what is pressed elsewhere on the page is nothing to the part', async () => {
  const come = await open();
  const other = document.body.appendChild(document.createElement('button'));
  other.type = 'button';
  await act(async () => {
    button().click();
    other.click();
  });
  await act(come);
  expect(button().textContent).toBe('1');
});

it('a box that is pressed before its script has come is left as it was seen, beside others', async () => {
  const come = await open(Boxes);
  await act(async () => {
    for (const name of ['winter', 'kitchen', 'winter', 'summer']) boxOf(name).click();
  });
  expect(ticked()).toEqual(['summer', 'kitchen']);
  await act(come);
  await vi.waitFor(() => expect(chosen).toEqual(['kitchen', 'summer']));
  expect(ticked()).toEqual(['summer', 'kitchen']);
});

it('a box that is pressed when its script has come, but before it is alive, is ticked beside those before it', async () => {
  const come = await open(Boxes);
  await act(async () => boxOf('winter').click());
  await act(async () => {
    await come();
    boxOf('kitchen').click();
  });
  await vi.waitFor(() => expect(chosen.toSorted()).toEqual(['kitchen', 'winter']));
  expect(ticked()).toEqual(['winter', 'kitchen']);
});

it('a box that is pressed first when its script has come, but before it is alive, is ticked', async () => {
  const come = await open(Boxes);
  await act(async () => {
    await come();
    boxOf('kitchen').click();
    expect(boxOf('kitchen').checked).toBe(true);
  });
  expect(chosen).toEqual(['kitchen']);
  expect(ticked()).toEqual(['kitchen']);
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

it('HTML that stays is there after the address has changed, at once, and what was pressed in it counts', async () => {
  const names = ['service', 'kitchen', 'winter', 'summer'];
  const Others = () => <Boxes names={names} initially={['summer']} />;
  const come = await open(Boxes, { shownIn: listed, comesAs: Others });
  await act(async () => boxOf('winter').click());
  await act(async () => startTransition(() => go('?query=koch')));
  expect(document.querySelector('p')?.textContent).toBe('?query=koch');
  expect(ticked()).toEqual(['winter']);
  await act(async () => {
    boxOf('summer').click();
    boxOf('kitchen').click();
  });
  await act(come);
  await vi.waitFor(() => expect(chosen).toEqual(['summer', 'winter', 'kitchen']));
  expect(ticked()).toEqual(['kitchen', 'winter', 'summer']);
});
