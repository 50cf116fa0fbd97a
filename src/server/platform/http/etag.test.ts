import { expect, it } from 'vitest';
import { matchesEtag } from './etag.ts';

it.each(['"x"', 'W/"x"'])('If-None-Match matches %s weakly, alone, in a list and by the asterisk', (etag) => {
  for (const header of ['"x"', 'W/"x"', '"a", "x"', '"a",W/"x"', '*'])
    expect([header, matchesEtag(header, etag)]).toEqual([header, true]);
  for (const header of [undefined, '', '"y"', 'x', '"x', '"a", "xx"'])
    expect([header, matchesEtag(header, etag)]).toEqual([header, false]);
});
