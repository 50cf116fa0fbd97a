import type { Language } from '#web/lib/language.ts';
import { cuesOf } from './captions.ts';

// Server only: the loader needs the captions as text, while browsers fetch them as files with the film.
const sources = import.meta.glob<string>('../../../content/*/film.vtt', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The content of the film by scene, from its captions. */
export function scenesOfFilm(language: Language): string[] {
  return cuesOf(sources[`../../../content/${language}/film.vtt`] ?? '').map(({ words }) => words);
}
