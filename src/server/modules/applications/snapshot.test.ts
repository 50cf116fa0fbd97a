import { expect, it } from 'vitest';
import { wordsKept } from './snapshot.ts';

it('the words of a dossier are kept once, and none that is part of a longer one', () => {
  expect(wordsKept(' Köchin koch  KOCH, Rezeption chin')).toBe('rezeption kochin koch,');
  expect(wordsKept('')).toBe('');
});

it('of many words only the longest 2000 are compared, since that takes the square of their number', () => {
  const long = Array.from({ length: 2000 }, (_, n) => `koechin${1000 + n}`);
  expect(wordsKept([...long, 'koch', 'chin'].join(' '))).toBe([...long, 'koch', 'chin'].join(' '));
  expect(wordsKept([...long.slice(2), 'koech', 'chin'].join(' '))).toBe(long.slice(2).join(' '));
});
