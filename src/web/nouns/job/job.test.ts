import { describe, expect, it } from 'vitest';
import { knownPoint, plainStart, websiteOf, withHeadings } from './job.ts';

describe('the page of an ad', () => {
  it('turns a line that is entirely bold into a heading, and no other', () => {
    expect(withHeadings('<p><strong>Aufgaben</strong></p><p>Sie <strong>kochen</strong>.</p>')).toBe(
      '<h2>Aufgaben</h2><p>Sie <strong>kochen</strong>.</p>',
    );
    expect(withHeadings('<p><strong>Wir bieten</strong><br>Ein Zimmer.</p>')).toBe(
      '<h2>Wir bieten</h2><p>Ein Zimmer.</p>',
    );
  });

  it('shows the company’s location if the ad has none', () => {
    const company = { latitude: 46.49, longitude: 9.9 };
    expect(knownPoint({ latitude: null, longitude: null, company })).toEqual(company);
    expect(knownPoint({ latitude: 46.1, longitude: 8.8, company })?.latitude).toBe(46.1);
  });

  it('treats coordinates that are not positive as missing', () => {
    const company = { latitude: 0, longitude: -1 };
    expect(knownPoint({ latitude: 46.1, longitude: 0, company })).toBeNull();
  });

  it('links a website only with a safe scheme, so that no link can run script', () => {
    expect(websiteOf({ website: 'quarzhorn.example' })).toBe('http://quarzhorn.example');
    expect(websiteOf({ website: 'javascript:alert(1)' })).toBeNull();
  });

  it('truncates the description for search results at a word, without tags', () => {
    const description = '<p><strong>Aufgaben</strong></p><p>Kochen &amp; backen.</p>';
    expect(plainStart(description, 100)).toBe('Aufgaben Kochen & backen.');
    expect(plainStart(description, 12)).toBe('Aufgaben …');
    // Decoded once: an entity that somebody typed literally stays.
    expect(plainStart('<p>5 &gt; 3, &lt;b&gt; und&nbsp;&amp;gt;</p>', 100)).toBe('5 > 3, <b> und &gt;');
  });
});
