import { describe, expect, it } from 'vitest';
import { CHANNELS } from './channels.ts';

describe('the link of every social network in the footer', () => {
  it('contains the full address of the page, with its query and umlauts encoded', () => {
    const page = 'https://solstice.example/de/jobs?query=küche&page=2';
    for (const { address } of CHANNELS) {
      const { protocol, searchParams } = new URL(address(page));
      expect(protocol).toBe('https:');
      expect([...searchParams.values()]).toEqual([page]);
    }
  });
});
