import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { seed, thorough } from '#test/nightly.ts';
import { aCrowdedAd, aPlanAd, type Numbers, numbers, PLAN_TODAY, sharesNoOwner } from '#test/plan-market.ts';
import {
  type Half,
  halfOfAd,
  type OracleHeld,
  type OracleWishes,
  oraclePartners,
  oraclePlans,
} from '#test/plan-oracle.ts';
import { createEmbeddedSearch } from './embedded.ts';
import type { JobDocument, LocalIndex, PlanAnswer } from './port.ts';

const MARKETS = thorough(500, 5000);
/** How often each market is asked, before its changes and after them. */
const WISHES_OF_EACH = 7;
/** All pairs of a crowded one are many. */
const WISHES_OF_CROWDED = thorough(2, 5);

/**
 * Some ads name another as the other half of a tandem, which names them too, or another, or is no longer there.
 * @param most of a crowded market only a few do, since else all plans were tandems
 */
function offerTogether(ads: Map<number, JobDocument>, { below, rarely }: Numbers, most = ads.size / 2): void {
  const ids = [...ads.keys()];
  for (let tandem = 1; tandem <= most; tandem++) {
    const [a, b] = [ids[below(ids.length)] as number, ids[below(ids.length)] as number];
    if (a === b) continue;
    ads.set(a, { ...(ads.get(a) as JobDocument), tandem: { id: tandem, job_id: b } });
    const other = rarely() ? tandem + 1 : tandem;
    ads.set(b, { ...(ads.get(b) as JobDocument), tandem: { id: other, job_id: a } });
  }
}

function someWishes({ below, pick, some, rarely }: Numbers): OracleWishes {
  const home = { latitude: 46.75, longitude: 7.62 };
  return {
    categories: rarely() ? some([1, 2, 3]) : undefined,
    positions: rarely() ? some([1, 2, 3, 4]) : undefined,
    languages: rarely() ? some(['de', 'it', 'fr']) : undefined,
    workload: rarely() ? 10 + below(91) : undefined,
    accommodation: rarely(),
    winterStates: rarely() ? some(['GR', 'BE', 'TI']) : undefined,
    summerStates: rarely() ? some(['TI', 'BE', 'GE']) : undefined,
    home: rarely()
      ? { latitude: home.latitude, longitude: home.longitude, radiusKm: pick([10, 50, 150, 300]) }
      : undefined,
    free: rarely() ? [1 + below(12)] : [],
    from: pick(['2026-11', '2026-11', '2027-01', '2027-06']),
    daysBetween: pick([14, 14, 0, 60, 123]),
  };
}

/** Wishes that many ads of a crowded market fit. */
function fewWishes(random: Numbers): OracleWishes {
  return someWishes({ ...random, rarely: () => random.below(12) === 0 });
}

function someHeld({ below, pick, rarely }: Numbers): { held: OracleHeld[]; only: boolean } {
  if (!rarely()) return { held: [], only: false };
  const held = Array.from({ length: 1 + below(2) }, (_, at): OracleHeld => {
    const isWinter = below(2) === 0;
    return {
      ...(below(2) === 0
        ? { entryId: 7 + at, companyId: 1 + below(12) }
        : { entryId: null, companyId: null }),
      season: isWinter ? 'winter' : 'summer',
      startDate: isWinter ? '2026-12-05' : '2027-05-12',
      endDate: isWinter ? pick(['2027-04-10', '2027-03-31']) : '2027-10-20',
      ...pick([
        { asFirst: true, asSecond: true },
        { asFirst: true, asSecond: false },
        { asFirst: false, asSecond: true },
      ]),
    };
  });
  return { held, only: below(2) === 0 };
}

/** The number of an ad that there is not. */
const GONE = 999;
const QUERIES = ['', '', '', 'Koch', 'Küche', 'Bern'];

function check(
  index: LocalIndex,
  ads: Iterable<JobDocument>,
  random: Numbers,
  { count, wishesOf = someWishes }: { count: number; wishesOf?: typeof someWishes },
) {
  const halves = [...ads].filter(isPublic).map(halfOfAd);
  for (let nth = 0; nth < count; nth++) {
    const wishes = wishesOf(random);
    const { held, only } = someHeld(random);
    const query = random.pick(QUERIES);
    const without = random.rarely() ? [GONE, ...random.some(halves.map(({ id }) => id))] : [];
    const matching = query === '' ? null : idsOf(index, query);
    const expected = oraclePlans(
      matching === null ? halves : halves.filter(({ id }) => matching.has(id)),
      wishes,
      {
        held,
        only,
        without,
        areIndependent: sharesNoOwner,
      },
    );
    const { from, ...others } = wishes;
    const request = {
      ...{ query, today: PLAN_TODAY, held, only, without, areIndependent: sharesNoOwner },
      wishes: { ...others, from: Number(from.slice(0, 4)) * 12 + Number(from.slice(5)) - 1 },
    };
    expect(seen(index.plans(request)), JSON.stringify({ query, wishes, held, only, without })).toEqual(
      expected,
    );
    if (halves.length > 0)
      checkOfAd(index, request, wishes, { halves, matching, given: random.pick(halves) });
  }
}

/** The same with one ad as a half of every plan. */
function checkOfAd(
  index: LocalIndex,
  asked: Parameters<LocalIndex['plans']>[0],
  wishes: OracleWishes,
  { halves, matching, given }: { halves: Half[]; matching: Set<number> | null; given: Half },
) {
  const expected = oraclePlans(
    matching === null ? halves : halves.filter(({ id }) => matching.has(id)),
    wishes,
    {
      held: [],
      only: false,
      given,
      areIndependent: sharesNoOwner,
    },
  );
  const request = { ...asked, held: [], only: false, without: [], ad: given.id };
  expect(seen(index.plans(request)), JSON.stringify({ query: asked.query, wishes, ad: given.id })).toEqual(
    expected,
  );
}

function isPublic({ public_from, public_until }: JobDocument): boolean {
  return (public_from ?? '') <= PLAN_TODAY && PLAN_TODAY <= public_until;
}

function idsOf(index: LocalIndex, query: string): Set<number> {
  const request = { query, page: 0, hitsPerPage: 100, facets: [], disjunctive: false, today: PLAN_TODAY };
  return new Set(index.foundAmong({ ...request, pastTheEnd: 'empty' }, index.publicIds(PLAN_TODAY)));
}

function seen({ plans, winter, summer }: PlanAnswer) {
  const nameOf = (half: PlanAnswer['plans'][number]['first']) => ('id' in half ? half.id : 'held');
  return {
    plans: plans.map(({ first, second, interruptionDays, distanceKm, months, parts, tandemId }) => ({
      first: nameOf(first),
      second: nameOf(second),
      ...{ interruption: interruptionDays, km: distanceKm, months },
      cost: Object.values(parts).reduce((sum, part) => sum + part, 0),
      tandem: tandemId,
    })),
    ...{ winter, summer },
  };
}

describe('year plans', () => {
  it('are those that trying all pairs finds, before and after changes and compaction', async () => {
    const first = seed('year plans');
    for (let market = 0; market < MARKETS; market++) {
      const random = numbers(first + market);
      // Ads of a few months and of few places never make a group that is searched from the nearest place on.
      const isCrowded = market % 4 === 3;
      const steps = random.pick([3, 8, 20]);
      const anAd = (id: number) => (isCrowded ? aCrowdedAd(id, random, steps) : aPlanAd(id, random));
      const tandems = () => (isCrowded ? random.below(6) : undefined);
      const asked = isCrowded ? { count: WISHES_OF_CROWDED, wishesOf: fewWishes } : { count: WISHES_OF_EACH };
      const size = isCrowded ? 80 + random.below(121) : 5 + random.below(40);
      const ads = new Map(Array.from({ length: size }, (_, at) => [at + 1, anAd(at + 1)]));
      offerTogether(ads, random, tandems());
      const index = createEmbeddedSearch({ compactAfter: () => 12 });
      await index.replaceAll(ads.values());
      check(index, ads.values(), random, asked);
      for (let change = 0; change < 20; change++) {
        const id = 1 + random.below(size + 5);
        if (random.rarely()) {
          ads.delete(id);
          index.remove(id);
        } else {
          const ad = anAd(id);
          ads.set(id, ad);
          const before = new Map(ads);
          if (random.rarely()) offerTogether(ads, random, tandems());
          for (const [other, now] of ads) if (other === id || now !== before.get(other)) index.upsert(now);
        }
      }
      check(index, ads.values(), random, asked);
      await index.close();
    }
  });

  it('of one ad are the cheapest that trying all others finds, whatever depends on the person', async () => {
    const first = seed('partners');
    for (let market = 0; market < 100; market++) {
      const random = numbers(first + market);
      const all = new Map(Array.from({ length: 40 }, (_, at) => [at + 1, aPlanAd(at + 1, random)]));
      if (market % 4 === 0) offerTogether(all, random);
      const ads = [...all.values()];
      const index = createEmbeddedSearch();
      await index.replaceAll(ads);
      const halves = ads.filter(isPublic).map(halfOfAd);
      for (const own of halves) {
        const allowed = halves.filter(({ id, ad }) => id % 7 !== 0 && !ad?.tandem);
        const expected = oraclePartners(own, allowed, {
          most: 5,
        });
        const found = index.partners({
          jobId: own.id,
          today: PLAN_TODAY,
          most: 5,
          isExcluded: (id) => id % 7 === 0,
        });
        expect(found.map(({ hit: { id }, isFirst, cost }) => ({ id, isFirst, cost }))).toEqual(expected);
      }
      await index.close();
    }
  });

  it('are the same from an index that was saved and restored, and then changed', async () => {
    const random = numbers(7);
    const ads = Array.from({ length: 60 }, (_, at) => aPlanAd(at + 1, random));
    const folder = mkdtempSync(join(tmpdir(), 'plans-'));
    const path = join(folder, 'index');
    const [saved, restored] = [createEmbeddedSearch(), createEmbeddedSearch()];
    try {
      await saved.replaceAll(ads);
      await saved.save(path, { notes: {}, arrays: {} });
      await restored.restore(path, () => true);
      check(restored, ads, random, { count: 40 });
      ads.push(aPlanAd(61, random));
      restored.upsert(ads.at(-1) as JobDocument);
      check(restored, ads, random, { count: 40 });
    } finally {
      await Promise.all([saved.close(), restored.close()]);
      rmSync(folder, { recursive: true });
    }
  });
});
