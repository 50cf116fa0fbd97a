import { expect, it } from 'vitest';
import { alphabetKey, folded, searchedWords } from './folding.ts';

it.each([
  ['Réception', 'reception'],
  ['KÜCHE', 'kuche'],
  ['Øyvind Łukasz', 'oyvind lukasz'],
  ['Auberge du Bœuf', 'auberge du boeuf'],
  ['Weiße Straße, GROẞ', 'weisse strasse, gross'],
  ['Æbeltoft, Đorđe, Sigurður, Þór', 'aebeltoft, dorde, sigurdur, thor'],
  ['Işık ISIK', 'isik isik'],
  ['ΟΔΥΣΣΕΎΣ', 'οδυσσευσ'],
  ['İstanbul', 'istanbul'],
])('%s is folded to %s', (text, compared) => {
  expect(folded(text)).toBe(compared);
});

it('the sort key orders numbers of up to ten digits by their value', () => {
  const keys = (texts: string[]) => texts.toSorted((a, b) => (alphabetKey(a) < alphabetKey(b) ? -1 : 1));
  expect(keys(['Küche 10', 'KÜCHE 2', 'Kuche 1'])).toEqual(['Kuche 1', 'KÜCHE 2', 'Küche 10']);
  expect(keys(['Zimmer 12 / 3', 'Zimmer 2 / 30', 'Zimmer 2 / 4'])).toEqual([
    'Zimmer 2 / 4',
    'Zimmer 2 / 30',
    'Zimmer 12 / 3',
  ]);
  expect(alphabetKey('Küche 2')).toBe('kuche 0000000002');
});

it('a search is split into distinct words at any white space', () => {
  expect(searchedWords('  Sous-Chef\tZÜRICH ')).toEqual(['sous-chef', 'zurich']);
  expect(searchedWords('koch Koch KÖCH')).toEqual(['koch']);
  expect(searchedWords(' ')).toEqual([]);
});
