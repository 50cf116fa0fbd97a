import { describe, expect, it } from 'vitest';
import { isBlank } from './blank.ts';

describe('a text', () => {
  it.each([
    '',
    ' \t\n',
    '\u200b',
    '\u00a0\u2003',
    '\u200d\u2060\ufeff',
    '\u00ad',
    '\u3164',
    '\u115f\u1160',
    '\u2800',
    '\ufe0f',
    '\u{e0020}',
    '\u0301\u0308',
    ' \u200d\u0301',
  ])('is blank if it is %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  it.each(['Ana', ' é ', '王', 'ا\u200cب', '👩\u200d🍳', '.', '0', '\u200bA', 'e\u0301'])(
    'is not blank if it is %j',
    (text) => {
      expect(isBlank(text)).toBe(false);
    },
  );
});
