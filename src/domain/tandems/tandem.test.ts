import { describe, expect, it } from 'vitest';
import { faultOf, proposalProblems, type TandemAd } from './tandem.ts';

const employer = (companyId: number, ownerIds = [companyId]) => ({
  companyId,
  ownerIds,
  subscriptionIds: [],
});

const winter = (overrides: Partial<TandemAd> = {}): TandemAd => ({
  isPublic: true,
  season: 'winter',
  start: { year: 2026, month: 12 },
  end: { year: 2027, month: 4 },
  employer: employer(1),
  ...overrides,
});
const summer = (overrides: Partial<TandemAd> = {}): TandemAd => ({
  isPublic: true,
  season: 'summer',
  start: { year: 2027, month: 5 },
  end: { year: 2027, month: 10 },
  employer: employer(2),
  ...overrides,
});

const CASES: [string, TandemAd | undefined, TandemAd | undefined, unknown, unknown][] = [
  ['two public ads of independent houses that follow each other', winter(), summer(), null, []],
  [
    'an ad of another house in the place of the own',
    winter({ employer: employer(3) }),
    summer(),
    null,
    ['job_id tandemNotOwnAd'],
  ],
  ['no own ad', undefined, summer(), 'not_public', ['job_id tandemNotOwnAd']],
  ['no other ad', winter(), undefined, 'not_public', ['partner_job_id tandemAdNotPublic']],
  [
    'ads that are not public',
    winter({ isPublic: false }),
    summer({ isPublic: false }),
    'not_public',
    ['job_id tandemAdNotPublic', 'partner_job_id tandemAdNotPublic'],
  ],
  [
    'an ad of the own house, public or not',
    winter(),
    summer({ employer: employer(1), isPublic: false }),
    'not_public',
    ['partner_job_id tandemSameCompany'],
  ],
  [
    'houses of one owner',
    winter(),
    summer({ employer: employer(2, [1, 2]) }),
    'not_independent',
    ['partner_job_id tandemNotIndependent'],
  ],
  [
    'the same season',
    winter(),
    winter({ employer: employer(2) }),
    'not_fitting',
    ['partner_job_id tandemSameSeason'],
  ],
  [
    'days on which both run',
    winter(),
    summer({ start: { year: 2027, month: 4 } }),
    'not_fitting',
    ['partner_job_id tandemOverlap 30'],
  ],
];

describe('two ads', () => {
  it.each(CASES)('%s', (_, own, other, fault, problems) => {
    expect(faultOf(own, other)).toBe(fault);
    const told = proposalProblems({ own, other }, 1).map(({ field, code, params }) =>
      [field, code, params?.days].filter((it) => it !== undefined && it !== 0).join(' '),
    );
    expect(told).toEqual(problems);
  });

  it('may have at most 124 days from the end of the first to the start of the second, in either order', () => {
    const early = summer({ end: { year: 2027, month: 5 } });
    const late = winter({ start: { year: 2027, month: 11 }, end: { year: 2028, month: 4 } });
    expect(faultOf(early, late)).toBe('not_fitting');
    expect(proposalProblems({ own: late, other: early }, 1)).toEqual([
      { field: 'partner_job_id', code: 'tandemTooFarApart', params: { days: 154, max: 124 } },
    ]);
  });
});
