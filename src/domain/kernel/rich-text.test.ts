import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RICH_TEXT_MAX } from './limits.ts';
import { containsAtSign, RICH_TEXT_TAGS, richTextProblems, textOf, visibleLength } from './rich-text.ts';

describe('the text of an ad', () => {
  it.each([
    'jobs@example.org',
    '<p>jobs<strong>@</strong>example.org</p>',
    'jobs&#64;example.org',
    'jobs&#064;example.org',
    'jobs&#64example.org',
    'jobs&#x40;example.org',
    'jobs&#X0040;example.org',
    'jobs&#x40 example.org',
    'jobs&commat;example.org',
    'jobs\uff20example.org',
    'jobs&#xff20;example.org',
    'jobs\ufe6bexample.org',
  ])('shows an at-sign in %j', (html) => {
    expect(containsAtSign(html)).toBe(true);
  });

  it.each([
    '',
    '<p>Wir suchen eine Köchin (80&ndash;100&nbsp;%)</p>',
    'jobs (at) example.org',
    // A reader sees these four literally: they decode to no at-sign.
    'jobs&amp;#64;example.org',
    'jobs&amp;commat;example.org',
    'jobs&commat example.org',
    'jobs&COMMAT;example.org',
    'jobs&#640;example.org',
    'jobs&#x640;example.org',
    'jobs&#;64 x40; commat;',
    '&#99999999999999999999;',
    '&#x110000;&#0;',
    '&constructor;&__proto__;',
  ])('shows no at-sign in %j', (html) => {
    expect(containsAtSign(html)).toBe(false);
  });

  it('shows an at-sign in each of its forms at any position', () => {
    const hidden = fc.constantFrom('@', '&#64;', '&#x40;', '&commat;', '&#0064;', '&#X00040;');
    fc.assert(
      fc.property(fc.string(), hidden, fc.string(), (before, sign, after) => {
        // A preceding ampersand could make the sign part of its own entity.
        fc.pre(!before.includes('&'));
        expect(containsAtSign(`${before}${sign}${after}`)).toBe(true);
      }),
    );
  });
});

it('rich text holds paragraphs, lists and three ways to stress a word', () => {
  expect(RICH_TEXT_TAGS).toEqual(['p', 'br', 'ol', 'ul', 'li', 'strong', 'em', 'u']);
});

it('a rich text that is too long is refused with the maximum length', () => {
  const problemsOf = (html: string) => richTextProblems('letter', html, (given) => given.replace('<b>', ''));
  expect(problemsOf(`<b>${'a'.repeat(RICH_TEXT_MAX)}`)).toEqual([]);
  expect(problemsOf('a'.repeat(RICH_TEXT_MAX + 1))).toEqual([
    { field: 'letter', code: 'max', params: { max: RICH_TEXT_MAX, kind: 'string' } },
  ]);
});

it('the plain text of a rich text has its characters, and a sign for what it does not know', () => {
  expect(textOf('<p>Zimmer &amp; <strong>Küche</strong></p><p>&lt;5&nbsp;&auml;</p>')).toBe(
    ' Zimmer & Küche  <5\u00a0· ',
  );
});

describe('the visible length of rich text', () => {
  it.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p><br></p><ul><li></li></ul>', 0],
    ['<p>&nbsp;&#160;\u00a0 \n\t</p>', 0],
    ['<p>&shy;&#8203;\u200b\ufeff\u2060</p>', 0],
    ['a', 1],
    ['<p>a</p><p>b</p>', 3],
    ['a<br>b', 3],
    ['<strong>a</strong>b<em>c</em><u>d</u>', 4],
    ['<p>  Guten   Tag </p>', 9],
    ['&lt;p&gt;', 3],
    ['&amp;lt;', 4],
    ['Zimmer &amp; Küche', 14],
    ['&auml;&euro;', 2],
    ['&constructor;', 1],
    ['😀', 1],
    ['2 < 3 und 5 > 4', 15],
    ['<p class="x">a</p>', 1],
  ])('%j has %i characters', (html, length) => {
    expect(visibleLength(html)).toBe(length);
  });

  it('is not changed by allowed tags around the text', () => {
    const plain = fc.stringMatching(/^[a-z ]*$/);
    fc.assert(
      fc.property(plain, fc.constantFrom(...RICH_TEXT_TAGS), (text, tag) => {
        expect(visibleLength(`<${tag}>${text}</${tag}>`)).toBe(text.trim().replace(/ +/g, ' ').length);
      }),
    );
  });
});
