import { describe, expect, it } from 'vitest';
import { checkLetter, LETTER_MIN_VISIBLE, LETTER_SHORT } from './letter.ts';

describe('the letter of an application', () => {
  it.each([
    ['is missing without text', '', 'missing'],
    ['is missing with tags and spaces alone', '<p>&nbsp; <br></p><ul><li></li></ul>', 'missing'],
    ['is missing with a single character', '<p><strong>a</strong></p>', 'missing'],
    ['is short from two characters on', '<p>ab</p>', 'short'],
    ['is short with ninety-nine', `<p>${'a'.repeat(99)}</p>`, 'short'],
    ['is good with a hundred', `<p>${'a'.repeat(100)}</p>`, 'good'],
    ['is measured without its tags', `<p>${'<strong>a</strong>'.repeat(99)}</p>`, 'short'],
    ['is measured in characters and not in entities', `<p>${'&amp;'.repeat(99)}</p>`, 'short'],
  ])('%s', (_, html, expected) => {
    expect(checkLetter(html)).toBe(expected);
  });

  it('has the limits of the rules', () => {
    expect([LETTER_MIN_VISIBLE, LETTER_SHORT]).toEqual([2, 100]);
  });
});
