import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue } from '#web/lib/i18n.ts';
import type { Dossier } from './dossier.ts';
import { drawDossier } from './dossier-strip.ts';

beforeAll(async () => {
  await loadCatalogue('de', 'resume');
  await loadCatalogue('de', 'jobs');
  await loadCatalogue('de', 'common');
});

const winterAd = {
  meaning: 'READ',
  start_month: 12,
  start_year: 2026,
  end_month: 4,
  end_year: 2027,
  workload_min: 80,
  workload_max: 100,
  job: { season: 'winter' },
} as Dossier['application'];

const aJob = (company_name: string, [start, end]: [string, string], is_confirmed = true) => {
  const [start_year = 0, start_month = 0] = start.split('-').map(Number);
  const [end_year = 0, end_month = 0] = end.split('-').map(Number);
  const days = { start_day: 1, end_day: 20, start_month, start_year, end_month, end_year };
  return { ...days, company_name, is_confirmed, season: null } as Dossier['jobs'][number];
};

const draw = (dossier: Partial<Pick<Dossier, 'application' | 'jobs' | 'package'>>) =>
  drawDossier(
    { application: winterAd, jobs: [], package: null, ...dossier },
    { today: '2026-09-01', language: 'de', ad: { text: 'Ihre Stelle', shortText: 'Ihre' } },
  );

it('the ad is outlined until its contract is signed', () => {
  expect(draw({}).bars).toMatchObject([
    { text: 'Ihre Stelle', shortText: 'Ihre', season: 'winter', state: 'possible' },
  ]);
  const application = { ...winterAd, meaning: 'CONTRACTSIGNED' } as Dossier['application'];
  expect(draw({ application }).bars).toMatchObject([{ state: 'confirmed' }]);
});

it('of the jobs around the ad those are filled that a company has confirmed, and others far away are left out', () => {
  const jobs = [
    aJob('Seehotel', ['2026-05', '2026-10']),
    aJob('Berghaus', ['2027-06', '2027-09'], false),
    aJob('Strandbar', ['2019-05', '2019-10']),
  ];
  const { bars, text } = draw({ jobs });
  expect(bars.map(({ text, state }) => `${text} ${state}`)).toEqual([
    'Seehotel confirmed',
    'Berghaus possible',
    'Ihre Stelle possible',
  ]);
  expect(text).toBe(
    'Ihre Stelle: Winterstelle, Dezember 2026 – April 2027. Seehotel: Sommerstelle, 1. Mai – 20. Oktober 2026. Berghaus: Sommerstelle, 1. Juni – 20. September 2027',
  );
});

it('a package is drawn in its twelve months', () => {
  const held = { start_date: '2026-05-01', end_date: '2026-10-20' } as NonNullable<Dossier['package']>;
  expect(draw({ package: held }).window).toEqual({ start: { year: 2026, month: 5 }, months: 12 });
});

it('an ad that a job of the person overlaps does not fit, by the one with the most days of both', () => {
  const jobs = [
    aJob('Seehotel', ['2026-05', '2026-12']),
    aJob('Berghaus', ['2027-01', '2027-03'], false),
    aJob('Strandbar', ['2027-05', '2027-10']),
  ];
  expect(draw({ jobs }).overlap).toEqual({ company: 'Berghaus', days: 79 });
  expect(draw({ jobs: jobs.slice(2) }).overlap).toBeNull();
});
