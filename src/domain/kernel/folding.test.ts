import { expect, it } from 'vitest';
import { folded, searchedWords } from './folding.ts';

it.each([
  ['Réception', 'reception'],
  ['KÜCHE', 'kuche'],
  ['Øyvind Łukasz', 'øyvind łukasz'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['İstanbul', 'istanbul'],
])('%s is folded to %s', (text, compared) => {
  expect(folded(text)).toBe(compared);
});

it('a search is split into distinct words at any white space', () => {
  expect(searchedWords('  Sous-Chef\tZÜRICH ')).toEqual(['sous-chef', 'zurich']);
  expect(searchedWords('koch Koch KÖCH')).toEqual(['koch']);
  expect(searchedWords(' ')).toEqual([]);
});
