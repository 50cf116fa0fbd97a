import { describe, expect, it } from 'vitest';
import { checkLetter, LETTER_MIN_VISIBLE, LETTER_SHORT } from './letter.ts';

describe('the letter of an application', () => {
  it.each([
    ['is missing if it is empty', '', 'missing'],
    ['is missing if it contains only tags and spaces', '<p>&nbsp; <br></p><ul><li></li></ul>', 'missing'],
    ['is missing if it has a single character', '<p><strong>a</strong></p>', 'missing'],
    ['is short if it has two characters', '<p>ab</p>', 'short'],
    ['is short if it has 99 characters', `<p>${'a'.repeat(99)}</p>`, 'short'],
    ['is good if it has 100 characters', `<p>${'a'.repeat(100)}</p>`, 'good'],
    ['is measured without its tags', `<p>${'<strong>a</strong>'.repeat(99)}</p>`, 'short'],
    ['is measured in characters and not in entities', `<p>${'&amp;'.repeat(99)}</p>`, 'short'],
  ])('%s', (_, html, expected) => {
    expect(checkLetter(html)).toBe(expected);
  });

  it('has the limits of the rules', () => {
    expect([LETTER_MIN_VISIBLE, LETTER_SHORT]).toEqual([2, 100]);
  });
});
