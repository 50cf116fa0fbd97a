import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeWebsite } from './website.ts';

describe('a website', () => {
  it.each([
    ['hotel.example.ch', 'http://hotel.example.ch'],
    ['  www.example.ch/jobs?lang=de#top ', 'http://www.example.ch/jobs?lang=de#top'],
    ['http://example.ch', 'http://example.ch'],
    ['https://example.ch/', 'https://example.ch/'],
    ['HTTPS://Example.ch', 'https://Example.ch'],
    ['example.ch:8080/x', 'http://example.ch:8080/x'],
    ['example.ch/?to=HTTP://example.org', 'http://example.ch/?to=HTTP://example.org'],
    ['hôtel-rhône.ch', 'http://hôtel-rhône.ch'],
    ['xn--htel-vqa.ch', 'http://xn--htel-vqa.ch'],
  ])('typed as %j is linked as %j', (typed, linked) => {
    expect(normalizeWebsite(typed)).toBe(linked);
  });

  it.each([
    '',
    'none',
    'localhost',
    'ftp://example.ch',
    'javascript:alert(1)',
    'javascript://example.ch/%0aalert(1)',
    'data:text/html,x',
    'mailto:info@example.ch',
    'info@example.ch',
    'https://user:secret@example.ch',
    'http://http://example.ch',
    'http://',
    'http:/example.ch',
    '//example.ch',
    '://example.ch',
    'example.ch/a b',
    'example.ch/"onclick=',
    'example.ch\nexample.org',
    'example..ch',
    '.example.ch',
    'example.c',
    'http://127.0.0.1/',
  ])('is not %j', (typed) => {
    expect(normalizeWebsite(typed)).toBeNull();
  });

  it('keeps its scheme, and gets http:// without one', () => {
    fc.assert(
      fc.property(fc.webUrl({ validSchemes: ['http', 'https'] }), (url) => {
        expect(normalizeWebsite(url)).toBe(url);
        expect(normalizeWebsite(url.replace(/^https?:\/\//, ''))).toBe(url.replace(/^https:/, 'http:'));
      }),
    );
  });

  it('leads a browser to http or https only, if it is accepted', () => {
    const tricky = fc.string({
      unit: fc.constantFrom(...'aZ9.:/?#@%-\\ \t\n<"é', 'javascript:', 'http://', '.ch'),
    });
    fc.assert(
      fc.property(tricky, (text) => {
        const website = normalizeWebsite(text);
        if (website !== null) expect(new URL(website).protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 5000 },
    );
  });
});
