import { expect, it } from 'vitest';
import { type Api, ApiError } from '#web/lib/api.ts';
import { loadPlans } from './load-plans.ts';
import { alertSearchOf, applied, readPlanState } from './plan-state.ts';

type Query = Readonly<Record<string, string>>;

/** The API to which ad 12 is public, the only job is entry 7, and no month before December 2026 is left. */
function anApi() {
  const asked: [name: string, query: Query][] = [];
  const call = async (
    name: string,
    { query = {}, params }: { query?: Query; params?: { jobId: string } },
  ) => {
    if (name === 'getJob') {
      if (params?.jobId !== '12') throw { status: 404 };
      return { data: { id: 12, title: 'Koch', language: 'de', company: { name: 'Hotel A' } } };
    }
    asked.push([name, query]);
    if (query.held && !['7', 'any', 'none'].includes(query.held)) throw refusalOf('held', 'in');
    if (query.from && query.from < '2026-12') throw refusalOf('from', 'inThePast');
    return { data: [{}], meta: { winter: 1, summer: 1 } };
  };
  return { api: { call } as unknown as Api, asked };
}

function refusalOf(field: string, code: string): ApiError {
  return new ApiError(422, { error: '', errors: { [field]: ['?'] }, codes: { [field]: [code] } });
}

async function loaded(search: string, isOwn: boolean) {
  const { api, asked } = anApi();
  const state = readPlanState(new URLSearchParams(search));
  const { gone, unasked, ad } = await loadPlans(api, state, isOwn);
  const left = applied(state, unasked);
  const wishes = Object.entries(left).filter(([, value]) => value !== '');
  return { ad: ad?.id, gone, wishes: Object.fromEntries(wishes), last: asked.at(-1), left };
}

it.each([
  ['an ad', 'ad=12&free=3', { ad: '12', free: '3' }, ['listPlansOfJob', { free: '3' }], null],
  ['an ad that is over', 'ad=13&free=3', { free: '3' }, ['listYearPlans', { free: '3' }], 'ad'],
  ['an own job', 'held=7', {}, ['listYearPlans', {}], null],
  ['a month that has passed', 'from=2026-10', {}, ['listYearPlans', {}], null],
  ['an ad beside a job', 'ad=12&held_start=2026-12-05', { ad: '12' }, ['listPlansOfJob', {}], null],
])(
  'a visitor’s plans with %s are those of the wishes that are said',
  async (_, search, wishes, last, gone) => {
    expect(await loaded(search, false)).toMatchObject({ wishes, last, gone });
  },
);

it.each([
  ['one', 'held=7', { held: '7' }, { held: '7' }, null],
  ['none', 'held=none', { held: 'none' }, { held: 'none' }, null],
  ['one that is gone', 'held=5&free=3', { free: '3' }, { free: '3' }, 'held'],
  ['an ad that is over', 'ad=13&held=7', { held: '7' }, { held: '7' }, 'ad'],
])('an employee’s plans with %s of the own jobs are those of the wishes that are said', async (...given) => {
  const [, search, wishes, query, gone] = given;
  expect(await loaded(search, true)).toMatchObject({ wishes, last: ['listYearPlans', query], gone });
});

it('days that are typed stand instead of the own jobs', async () => {
  const days = { held_start: '2026-12-05', held_end: '2027-04-11' };
  const { wishes, last, gone } = await loaded(`held=7&${new URLSearchParams(days)}`, true);
  expect({ wishes, last, gone }).toEqual({ wishes: days, last: ['listYearPlans', days], gone: null });
});

it('an alert asks for what the page shows, not for a job that does not count any more', async () => {
  const { left } = await loaded('held=5&free=3', true);
  expect(alertSearchOf(left, true)).toBe('free=3&held=any');
});
