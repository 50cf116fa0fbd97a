// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRowKeys } from './use-row-keys.ts';

let root: Root;
/** What was done, in order. */
let done: string[];

function List() {
  const frame = useRef<HTMLDivElement>(null);
  const { hasLetters, switchLetters } = useRowKeys({
    frame,
    onRefuse: (index) => done.push(`refuse ${index}`),
    onHelp: () => done.push('help'),
  });
  return (
    <>
      <input id="words" />
      <button type="button" id="switch" onClick={() => switchLetters(!hasLetters)} />
      <div ref={frame}>
        <table>
          <tbody>
            {['a', 'b', 'c'].map((name) => (
              <tr key={name} data-row="">
                <td>
                  <input
                    type="checkbox"
                    data-row-choose=""
                    onChange={() => done.push(`choose ${name}`)}
                    checked={false}
                  />
                  <a id={name} href={`#${name}`} data-row-focus="">
                    {name}
                  </a>
                  <button type="button" data-row-answer="" onClick={() => done.push(`answer ${name}`)} />
                  <div popover="auto">
                    <button type="button" id={`menu-${name}`} />
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

async function render() {
  root = createRoot(document.body);
  await act(async () => root.render(<List />));
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  done = [];
  await render();
});

afterEach(() => act(async () => root.unmount()));

function press(key: string, modifiers: KeyboardEventInit = {}) {
  const at = document.activeElement ?? document.body;
  act(() => {
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }));
  });
  return document.activeElement?.id;
}

const focus = (id: string) => document.getElementById(id)?.focus();

it('letters and arrows move between rows, from the page to the first one, and stop at the ends', () => {
  expect(['j', 'j', 'ArrowDown', 'j', 'k', 'ArrowUp', 'k'].map((key) => press(key))).toEqual([
    'a',
    'b',
    'c',
    'c',
    'b',
    'a',
    'a',
  ]);
});

it('letters choose, answer and refuse the row that has the focus', () => {
  focus('b');
  for (const key of ['x', 'a', 'r', '?']) press(key);
  expect(done).toEqual(['choose b', 'answer b', 'refuse 1', 'help']);
});

it('nothing is done to a row while none has the focus', () => {
  for (const key of ['x', 'a', 'r', 'ArrowDown']) press(key);
  expect([done, document.activeElement]).toEqual([[], document.body]);
});

it.each(['words', 'menu-a'])('keys belong to %s while it has the focus', (id) => {
  focus(id);
  for (const key of ['j', 'x', 'r', '?', 'ArrowDown']) press(key);
  expect([done, document.activeElement?.id]).toEqual([[], id]);
});

it('keys belong to an open dialog', () => {
  focus('a');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  expect([press('j'), press('r'), done]).toEqual(['a', 'a', []]);
  dialog.remove();
});

it('a letter with Ctrl, Alt or Cmd stays a command of the browser', () => {
  focus('a');
  for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) press('r', { [modifier]: true });
  expect(done).toEqual([]);
});

it('letters can be switched off, which this browser remembers; arrows go on working in the list', async () => {
  act(() => document.getElementById('switch')?.click());
  await act(async () => root.unmount());
  await render();
  focus('a');
  for (const key of ['j', 'x', 'r', '?']) press(key);
  expect([done, press('ArrowDown')]).toEqual([[], 'b']);
});
