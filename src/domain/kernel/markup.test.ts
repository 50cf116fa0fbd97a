import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, escapeHtml, escapeText } from './markup.ts';

const SIGNS = `<a href="x">Küche & 'Service'</a>`;

describe('a text that becomes markup', () => {
  it('opens and closes no tag, and ends no attribute', () => {
    expect(escapeText(SIGNS)).toBe(`&lt;a href="x"&gt;Küche &amp; 'Service'&lt;/a&gt;`);
    expect(escapeHtml(SIGNS)).toBe(`&lt;a href=&quot;x&quot;&gt;Küche &amp; 'Service'&lt;/a&gt;`);
  });

  it('is the same once it is read again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeEntities(escapeText(text))).toBe(text);
        expect(decodeEntities(escapeHtml(text))).toBe(text);
      }),
    );
  });
});

describe('entities', () => {
  it.each([
    ['&amp;lt;', '&lt;'],
    ['&#64;&#064;&#x40;&#X0040;&#64 &commat;', '@@@@@ @'],
    ['&quot;&apos;&#39;&#x27;', `"'''`],
    ['80&nbsp;%', '80\u00a0%'],
    ['&auml;&constructor;&#x110000;&COMMAT;', '&auml;&constructor;&#x110000;&COMMAT;'],
    ['A&B &; &#;', 'A&B &; &#;'],
  ])('in %j are decoded once, and stay if they are not known', (html, text) => {
    expect(decodeEntities(html)).toBe(text);
  });

  it('that are not known become what stands for them', () => {
    expect(decodeEntities('&auml;&#x110000;&amp;', '·')).toBe('··&');
  });
});
