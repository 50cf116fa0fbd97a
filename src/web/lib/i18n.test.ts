import { expect, it } from 'vitest';
import de from '#locales/de/validation.json';
import en from '#locales/en/validation.json';
import italian from '#locales/it/validation.json';
import { SENTENCES } from '#test/sentences.ts';
import { keepCatalogue, translator } from './i18n.ts';

it.each(SENTENCES.validation)(
  'client and server have the same validation message in $language: $says',
  ({ language, key, values, says }) => {
    keepCatalogue(language, 'validation', { de, it: italian, en }[language]);
    expect(translator(language, 'validation')(key, values)).toBe(says);
  },
);
