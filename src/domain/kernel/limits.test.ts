import { expect, it } from 'vitest';
import {
  ID_MAX,
  MULTI_LINE_MAX,
  PAGE_SIZE_MAX,
  RICH_TEXT_MAX,
  SINGLE_LINE_MAX,
  SWISS_ZIP,
  UPLOAD_MAX_BYTES,
} from './limits.ts';

it('texts have at most 255 characters in one line, 10,000 in several, and 20,000 with tags', () => {
  expect([SINGLE_LINE_MAX, MULTI_LINE_MAX, RICH_TEXT_MAX]).toEqual([255, 10_000, 20_000]);
});

it('ids have 32 bits, files at most five megabytes, pages of lists at most a hundred rows', () => {
  expect(ID_MAX).toBe(2 ** 31 - 1);
  expect(UPLOAD_MAX_BYTES).toBe(5_242_880);
  expect(PAGE_SIZE_MAX).toBe(100);
});

it('a Swiss postal code has four digits and nothing else', () => {
  const texts = ['7500', '0000', '750', '75000', 'CH-7500', '7500 St. Moritz', '７５００'];
  expect(texts.filter((text) => SWISS_ZIP.test(text))).toEqual(['7500', '0000']);
});
