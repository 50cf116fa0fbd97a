import { describe, expect, it } from 'vitest';
import { CHANNELS } from './channels.ts';

describe('every social network of the footer', () => {
  it('gets the whole address of the page, its query and its umlauts included', () => {
    const page = 'https://solstice.example/de/jobs?query=küche&page=2';
    for (const { address } of CHANNELS) {
      const { protocol, searchParams } = new URL(address(page));
      expect(protocol).toBe('https:');
      expect([...searchParams.values()]).toEqual([page]);
    }
  });
});
