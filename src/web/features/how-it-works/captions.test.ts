import { expect, it } from 'vitest';
import { LANGUAGES } from '#web/lib/language.ts';
import { cuesOf } from './captions.ts';

const sources = import.meta.glob<string>('../../../content/*/film.vtt', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const cuesIn = (language: string) => cuesOf(sources[`../../../content/${language}/film.vtt`] ?? '');

it('the parser of captions reads timings and words and ignores the settings for their position', () => {
  expect(
    cuesOf('WEBVTT\n\n00:00:00.000 --> 00:00:04.000 line:4%\nOne.\n\n00:00:04.000 --> 00:00:09.000\nTwo.\n'),
  ).toEqual([
    { times: '00:00:00.000 --> 00:00:04.000', words: 'One.' },
    { times: '00:00:04.000 --> 00:00:09.000', words: 'Two.' },
  ]);
});

it.each(LANGUAGES)(
  'the captions in %s cover the whole film, with the same scenes as in German',
  (language) => {
    const cues = cuesIn(language);
    expect(cues.map(({ times }) => times)).toEqual(cuesIn('de').map(({ times }) => times));
    const [starts, ends] = [0, 1].map((side) => cues.map(({ times }) => times.split(' --> ')[side]));
    expect([...(starts ?? []), '00:00:30.000']).toEqual(['00:00:00.000', ...(ends ?? [])]);
    for (const { words } of cues) expect(words).not.toMatch(/ß|!|'|"/);
  },
);
