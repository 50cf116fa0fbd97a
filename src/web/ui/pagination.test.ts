import { describe, expect, it } from 'vitest';
import { pagesAround } from './pagination.tsx';

describe('the page links of a pagination', () => {
  it.each([
    [1, 4, [1, 2, 3, 4]],
    [1, 20, [1, 2, 3, 4, null, 20]],
    [10, 20, [1, null, 9, 10, 11, null, 20]],
    [3, 20, [1, 2, 3, 4, null, 20]],
    [4, 20, [1, 2, 3, 4, 5, null, 20]],
    [20, 20, [1, null, 17, 18, 19, 20]],
  ])('on page %i of %i are %j', (page, pages, shown) => {
    expect(pagesAround(page, pages)).toEqual(shown);
  });
});
