import { describe, expect, it } from 'vitest';
import { websiteOf } from './company.ts';
import { plainStart, withHeadings } from './job.ts';

describe('the page of an ad', () => {
  it('turns a line that is entirely bold into a heading, and no other', () => {
    expect(withHeadings('<p><strong>Aufgaben</strong></p><p>Sie <strong>kochen</strong>.</p>')).toBe(
      '<h2>Aufgaben</h2><p>Sie <strong>kochen</strong>.</p>',
    );
    expect(withHeadings('<p><strong>Wir bieten</strong><br>Ein Zimmer.</p>')).toBe(
      '<h2>Wir bieten</h2><p>Ein Zimmer.</p>',
    );
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
