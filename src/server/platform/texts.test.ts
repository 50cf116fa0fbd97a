import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { SENTENCES } from '#test/sentences.ts';
import { RULES_TO_TELL, SERVER_STYLE_RULES } from '#test/validation-rules.ts';
import { wordsIn } from './pdf/words.ts';
import { findText, text } from './texts.ts';

it.each(SENTENCES.validation)(
  'a refused field says in $language: $says',
  ({ language, key, values, says }) => {
    expect(text(language, 'validation', key, values)).toBe(says);
  },
);

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(RULES_TO_TELL)(
    'the rule $rule ($kind) is a sentence that names $given',
    ({ rule, kind, given }) => {
      const sentence =
        findText(language, 'validation', rule, kind === undefined ? given : { ...given, kind }) ?? '';
      expect(sentence).toMatch(/^[\p{Lu}“«].*\.$/u);
      expect(sentence).not.toMatch(/[{}]/);
      for (const value of Object.values(given)) expect(sentence).toContain(String(value));
    },
  );

  it('the rules of numbers, texts, files and lists have different sentences where they count different things', () => {
    for (const rule of ['between', 'max', 'min', 'size']) {
      const told = RULES_TO_TELL.filter((it) => it.rule === rule).map(({ kind = '', given }) =>
        findText(language, 'validation', rule, { ...given, kind }),
      );
      expect(new Set(told).size, rule).toBe(4);
    }
    expect(Object.keys(SERVER_STYLE_RULES)).toHaveLength(54);
  });
});

it.each(SENTENCES.errors)('an error says in $language: $says', ({ language, key, values, says }) => {
  expect(text(language, 'errors', key, values)).toBe(says);
});

it.each(SENTENCES.notifications)('news say in $language: $says', ({ language, key, values, says }) => {
  expect(text(language, 'notifications', key, values)).toBe(says);
});

it.each(SENTENCES.papers)('a paper says in $language: $says', ({ language, key, values, says }) => {
  expect(wordsIn(language)(key, values)).toBe(says);
});

it('a field that no catalogue names has no text, whatever its name', () => {
  for (const field of ['constructor', 'toString', '__proto__', 'colour']) {
    expect(findText('de', 'fields', field)).toBeUndefined();
  }
});
