// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LanguageContext, loadCatalogue } from '#web/lib/i18n.ts';
import { LANGUAGES, type Language } from '#web/lib/language.ts';
import { Film } from './film.tsx';

const play = vi.fn(async () => {});
let root: Root;
let page: HTMLElement;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLMediaElement.prototype.play = play;
  play.mockClear();
  // Imported beforehand, since the tests wait only for one promise after the click that imports it.
  await import('./film-player.tsx');
  for (const language of LANGUAGES) {
    for (const name of ['content', 'shell'] as const) await loadCatalogue(language, name);
  }
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  page.remove();
});

const show = (language: Language) =>
  act(async () =>
    root.render(
      <LanguageContext value={language}>
        <Film title="Zwei Stellen" scenes={['Eine Stelle.', 'Zwei Stellen.']} />
      </LanguageContext>,
    ),
  );
const video = () => page.querySelector('video');
const start = () => act(async () => page.querySelector('button')?.click());

describe('the film', () => {
  it('shows only a button before it is played: the page contains no address of the film or its captions', async () => {
    await show('de');
    expect(video()).toBeNull();
    expect(page.innerHTML).not.toMatch(/\.mp4|\.vtt/);
    expect(play).not.toHaveBeenCalled();
    await start();
    expect(video()?.getAttribute('src')).toContain('year.mp4');
    expect(play).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(video());
    expect(video()?.hasAttribute('controls')).toBe(true);
    expect(video()?.hasAttribute('autoplay')).toBe(false);
  });

  it.each([
    ['de', 'year.mp4'],
    ['it', 'year.it.mp4'],
    ['en', 'year.mp4'],
    ['fr', 'year.mp4'],
  ] as const)('plays in %s the file %s, with captions in that language', async (language, film) => {
    await show(language);
    await start();
    expect(video()?.getAttribute('src')).toContain(`/${film}`);
    const track = page.querySelector('track');
    expect(track?.getAttribute('src')).toContain(`${language}/film.vtt`);
    expect(track?.getAttribute('srclang')).toBe(language);
    expect(track?.hasAttribute('default')).toBe(true);
  });

  it('describes the scenes as text, and says so if it cannot be played', async () => {
    await show('de');
    expect([...page.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      'Eine Stelle.',
      'Zwei Stellen.',
    ]);
    await start();
    await act(async () => video()?.dispatchEvent(new Event('error')));
    expect(page.querySelector('[role="status"]')?.textContent).toContain('lässt sich hier nicht abspielen');
  });
});
