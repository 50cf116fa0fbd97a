// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import { Quotes } from './quotes.tsx';

const QUOTES = ['Ana', 'Tiago', 'Lea'].map((name) => ({ words: `Das sagt ${name}.`, name, role: 'Koch' }));

let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await loadCatalogue('de', 'content');
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
  vi.useFakeTimers();
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.restoreAllMocks();
  page.remove();
});

async function show({ chance = 1, lessMotion = false } = {}) {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as Uint8Array)[0] = chance;
    return array;
  });
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (query) => ({ matches: lessMotion, media: query }) as MediaQueryList,
  );
  await act(async () => root.render(<Quotes quotes={QUOTES} />));
}

const seen = () => page.querySelector('figure:not([aria-hidden="true"]) strong')?.textContent;
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const press = (name: string) =>
  act(async () =>
    [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click(),
  );
const box = () => page.firstElementChild as HTMLElement;
const dispatch = (type: string) => act(async () => box().dispatchEvent(new Event(type, { bubbles: true })));
const announces = () => page.querySelector('[aria-live]')?.getAttribute('aria-live') !== 'off';

describe('the carousel of quotes', () => {
  it.each([
    [0, 'Ana'],
    [4, 'Tiago'],
    [255, 'Ana'],
  ])('starts with a random quote: for the random number %d with that of %s', async (chance, name) => {
    await show({ chance });
    expect(seen()).toBe(name);
  });

  it('advances every 20 seconds, from the last quote to the first, without announcing that', async () => {
    await show();
    await pass(19_999);
    expect(seen()).toBe('Tiago');
    for (const next of ['Lea', 'Ana']) {
      await pass(next === 'Lea' ? 1 : 20_000);
      expect(seen()).toBe(next);
      expect(announces()).toBe(false);
    }
  });

  it('stops when it is paused, and continues on request', async () => {
    await show();
    await press('Anhalten');
    await pass(60_000);
    expect(seen()).toBe('Tiago');
    await press('Weiterlaufen lassen');
    await pass(20_000);
    expect(seen()).toBe('Lea');
  });

  it('does not advance by itself for people who prefer reduced motion, but can be turned manually', async () => {
    await show({ lessMotion: true });
    await pass(60_000);
    expect(seen()).toBe('Tiago');
    expect(announces()).toBe(false);
    await press('Nächstes Zitat');
    expect(seen()).toBe('Lea');
    await press('Voriges Zitat');
    expect(seen()).toBe('Tiago');
  });

  it('pauses on hover and focus, until both have ended', async () => {
    await show();
    await dispatch('focusin');
    await dispatch('mouseover');
    await dispatch('mouseout');
    await pass(60_000);
    expect(seen()).toBe('Tiago');
    expect(announces()).toBe(true);
    await dispatch('focusout');
    await pass(20_000);
    expect(seen()).toBe('Lea');
  });

  it('makes hidden quotes inert', async () => {
    await show();
    const hidden = [...page.querySelectorAll('figure')].filter((it) => it.hasAttribute('inert'));
    expect(hidden.map((it) => it.querySelector('strong')?.textContent)).toEqual(['Ana', 'Lea']);
  });
});
