import { describe, expect, it } from 'vitest';
import { PERSON_ZIP } from './address.ts';

describe('the postal code of a person', () => {
  it.each(['6616', '79098', 'AD500', '0000', 'ab12'])('may be %j', (zip) => {
    expect(zip).toMatch(PERSON_ZIP);
  });

  it.each(['', '661', '661600', '66 16', ' 6616', '6616\n', '66-16', '661\u00e9', '٦٦١٦'])(
    'may not be %j',
    (zip) => {
      expect(zip).not.toMatch(PERSON_ZIP);
    },
  );
});
