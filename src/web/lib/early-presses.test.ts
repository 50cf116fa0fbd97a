// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { EARLY_PRESS_SCRIPT, endEarlyPresses, pressAll } from './early-presses.ts';

const find = <Found extends Element>(selector: string) => document.querySelector(selector) as Found;
const button = () => find<HTMLButtonElement>('button[type=button]');

beforeEach(() => {
  document.body.innerHTML = `
    <button type="button"><b>Bewerben</b></button>
    <button type="submit">Suchen</button>
    <input type="checkbox">
    <a href="#content">Zum Inhalt</a>`;
  // As the browser runs it in the head of the page.
  new Function(EARLY_PRESS_SCRIPT)();
  return () => void endEarlyPresses();
});

it('what is pressed before the page is hydrated is pressed again once it is, in its order', async () => {
  find<HTMLElement>('b').click();
  find<HTMLInputElement>('input').click();
  const early = endEarlyPresses();
  const heard = vi.fn(({ target }: Event) => (target as Element).tagName);
  document.body.addEventListener('click', heard);
  await pressAll(early);
  expect(heard.mock.results.map(({ value }) => value)).toEqual(['BUTTON', 'INPUT']);
  expect(find<HTMLInputElement>('input').checked).toBe(true);
});

it('links and what sends a form work without a script, and are not pressed again', () => {
  find<HTMLElement>('a').click();
  find<HTMLElement>('button[type=submit]').click();
  expect(endEarlyPresses()).toEqual([]);
});

it('the press of a button during which the page is hydrated is passed on by React, and not repeated', () => {
  let early: object[] = [];
  button().addEventListener('click', () => {
    early = endEarlyPresses();
  });
  button().click();
  expect(early).toEqual([]);
});

it('nothing is noted once the page is hydrated', () => {
  endEarlyPresses();
  button().click();
  expect(endEarlyPresses()).toEqual([]);
});
