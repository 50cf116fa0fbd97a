import { expect, it } from 'vitest';
import { holds } from './held.ts';

it.each(['"x"', 'W/"x"'])('a reply named %s is held by who names it, in a list too, or says any', (etag) => {
  for (const header of ['"x"', 'W/"x"', '"a", "x"', '"a",W/"x"', '*'])
    expect([header, holds(header, etag)]).toEqual([header, true]);
  for (const header of [undefined, '', '"y"', 'x', '"x', '"a", "xx"'])
    expect([header, holds(header, etag)]).toEqual([header, false]);
});
