import { describe, expect, it } from 'vitest';
import { knownPoint, plainStart, websiteOf, withHeadings } from './job.ts';

describe('the page of an ad', () => {
  it('reads a line that is all bold as a heading, and no other', () => {
    expect(withHeadings('<p><strong>Aufgaben</strong></p><p>Sie <strong>kochen</strong>.</p>')).toBe(
      '<h2>Aufgaben</h2><p>Sie <strong>kochen</strong>.</p>',
    );
    expect(withHeadings('<p><strong>Wir bieten</strong><br>Ein Zimmer.</p>')).toBe(
      '<h2>Wir bieten</h2><p>Ein Zimmer.</p>',
    );
  });

  it('shows where the company is if the ad does not say where the work is', () => {
    const company = { latitude: 46.49, longitude: 9.9 };
    expect(knownPoint({ latitude: null, longitude: null, company })).toEqual(company);
    expect(knownPoint({ latitude: 46.1, longitude: 8.8, company })?.latitude).toBe(46.1);
  });

  it('takes coordinates that are not positive for missing', () => {
    const company = { latitude: 0, longitude: -1 };
    expect(knownPoint({ latitude: 46.1, longitude: 0, company })).toBeNull();
  });

  it('links a website with its scheme, and none that could run script', () => {
    expect(websiteOf({ website: 'quarzhorn.example' })).toBe('http://quarzhorn.example');
    expect(websiteOf({ website: 'javascript:alert(1)' })).toBeNull();
  });

  it('cuts the description for search results behind a word, without tags', () => {
    const description = '<p><strong>Aufgaben</strong></p><p>Kochen &amp; backen.</p>';
    expect(plainStart(description, 100)).toBe('Aufgaben Kochen & backen.');
    expect(plainStart(description, 12)).toBe('Aufgaben …');
    // Once: an entity that somebody wrote in words stays one.
    expect(plainStart('<p>5 &gt; 3, &lt;b&gt; und&nbsp;&amp;gt;</p>', 100)).toBe('5 > 3, <b> und &gt;');
  });
});
