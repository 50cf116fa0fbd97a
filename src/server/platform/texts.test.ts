import { expect, it } from 'vitest';
import { SENTENCES } from '#test/sentences.ts';
import { wordsIn } from './pdf/words.ts';
import { findText, text } from './texts.ts';

it.each(SENTENCES.validation)(
  'a refused field says in $language: $says',
  ({ language, key, values, says }) => {
    expect(text(language, 'validation', key, values)).toBe(says);
  },
);

it.each(SENTENCES.errors)('an error says in $language: $says', ({ language, key, values, says }) => {
  expect(text(language, 'errors', key, values)).toBe(says);
});

it.each(SENTENCES.notifications)('news say in $language: $says', ({ language, key, values, says }) => {
  expect(text(language, 'notifications', key, values)).toBe(says);
});

it.each(SENTENCES.papers)('a paper says in $language: $says', ({ language, key, values, says }) => {
  expect(wordsIn(language)(key, values)).toBe(says);
});

it('a field that no catalogue names has no text, whatever it is called', () => {
  for (const field of ['constructor', 'toString', '__proto__', 'colour']) {
    expect(findText('de', 'fields', field)).toBeUndefined();
  }
});
