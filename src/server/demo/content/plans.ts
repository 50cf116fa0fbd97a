import type { JobroomKind } from './jobroom-entries.ts';
import type { Random } from './random.ts';
import type { DemoCompany } from './types.ts';

export type Life = 'upcoming' | 'running' | 'over' | 'deleted' | 'draft';

/** The life of an ad; missing parts are chosen at random. `external` was reported by other means. */
export type Plan = {
  readonly life: Life;
  readonly subject?: boolean;
  readonly jobroomKind?: JobroomKind | 'external' | 'none';
};

/** The small hotel of the demo logins has an ad in every list and with every status of the job room. */
const SHOWCASE: readonly Plan[] = [
  { life: 'upcoming', subject: false },
  { life: 'upcoming', subject: true, jobroomKind: 'PUBLISHED_PUBLIC' },
  { life: 'upcoming', subject: true, jobroomKind: 'WAITED' },
  { life: 'upcoming', subject: true, jobroomKind: 'WAITING' },
  { life: 'upcoming', subject: true, jobroomKind: 'INSPECTING' },
  { life: 'upcoming', subject: true, jobroomKind: 'UNSYNCRONIZED' },
  { life: 'upcoming', subject: true, jobroomKind: 'REJECTED' },
  { life: 'upcoming', subject: true, jobroomKind: 'external' },
  { life: 'draft', subject: false },
  { life: 'over', subject: true, jobroomKind: 'ARCHIVED' },
  { life: 'deleted', subject: true, jobroomKind: 'CANCELLED' },
];

const ADS: Readonly<Record<NonNullable<DemoCompany['size']>, number>> = {
  micro: 4,
  small: 6,
  medium: 10,
  big: 15,
};

const USUAL: readonly (readonly [Life, number])[] = [
  ['upcoming', 83],
  ['draft', 6],
  ['running', 4],
  ['over', 4],
  ['deleted', 3],
];

/** When a subscription ends, ads keep their status but are not public (rules jobs/activation, jobs/public). */
const LAPSED: readonly (readonly [Life, number])[] = [
  ['upcoming', 50],
  ['draft', 30],
  ['over', 20],
];

/** The number of a company's ads, and the life of each. */
export function plansFor(random: Random, { key, size, missing, subscription }: DemoCompany): readonly Plan[] {
  if (key === 'demo-small') return SHOWCASE;
  const count = (size === null ? 3 : ADS[size]) + random.between(-1, 1);
  if (missing.length > 0 || subscription === 'none') {
    // The company may not publish: it has drafts only, without a job-room entry.
    return Array.from({ length: Math.ceil(count / 2) }, () => ({ life: 'draft', jobroomKind: 'none' }));
  }
  const lives = subscription === 'ended' ? LAPSED : USUAL;
  return Array.from({ length: count }, () => ({ life: random.weighted(lives, ([, share]) => share)[0] }));
}
