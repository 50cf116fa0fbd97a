import { describe, expect, it } from 'vitest';
import { RESIDENCE_PERMITS, residencePermitOf } from './residence-permit.ts';

describe('a residence permit', () => {
  it.each(RESIDENCE_PERMITS)('%s is dropped once the person is Swiss, and kept otherwise', (permit) => {
    expect(residencePermitOf('CH', permit)).toBeNull();
    expect(residencePermitOf('PT', permit)).toBe(permit);
    expect(residencePermitOf(null, permit)).toBe(permit);
  });

  it('may be `none` for anybody', () => {
    expect(residencePermitOf('CH', null)).toBeNull();
    expect(residencePermitOf('PT', null)).toBeNull();
  });
});
