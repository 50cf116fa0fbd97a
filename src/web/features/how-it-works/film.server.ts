import type { Language } from '#web/lib/language.ts';
import { cuesOf } from './captions.ts';

// Only the server needs their words: the browser fetches them with the film.
const sources = import.meta.glob<string>('../../../content/*/film.vtt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What the film shows, scene by scene, in the words of its captions. */
export function scenesOfFilm(language: Language): string[] {
  return cuesOf(sources[`../../../content/${language}/film.vtt`] ?? '').map(({ words }) => words);
}
