import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publicAd as job } from '#test/public-ad.ts';
import { jobPosting } from './job-posting.ts';

const origin = 'https://solstice.example';

/**
 * The required and recommended properties according to
 * developers.google.com/search/docs/appearance/structured-data/job-posting, without those for remote work; a
 * salary only where the ad states its pay.
 */
const GOOGLE = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@type': z.literal('JobPosting'),
  title: z.string().min(1),
  description: z.string().regex(/<p>/),
  datePosted: z.iso.date(),
  validThrough: z.iso.date(),
  jobStartDate: z.iso.date(),
  employmentType: z.array(
    z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']),
  ),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.literal('CHF'),
      value: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        value: z.number().positive().optional(),
        minValue: z.number().positive().optional(),
        maxValue: z.number().positive().optional(),
        unitText: z.enum(['HOUR', 'MONTH']),
      }),
    })
    .optional(),
  workHours: z.string().min(1).optional(),
  directApply: z.boolean(),
  totalJobOpenings: z.int().min(1),
  identifier: z.strictObject({
    '@type': z.literal('PropertyValue'),
    name: z.string().min(1),
    value: z.string().min(1),
  }),
  url: z.url(),
  hiringOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    name: z.string().min(1),
    sameAs: z.url().optional(),
    logo: z.url().optional(),
  }),
  jobLocation: z.strictObject({
    '@type': z.literal('Place'),
    address: z.strictObject({
      '@type': z.literal('PostalAddress'),
      streetAddress: z.string().min(1).optional(),
      postalCode: z.string().min(1),
      addressLocality: z.string().min(1),
      addressRegion: z.string().min(1).optional(),
      addressCountry: z.literal('CH'),
    }),
    geo: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  }),
});

describe('the structured data of an ad', () => {
  const posting = jobPosting(job, origin);

  it('has every property that search engines require or recommend, and no unknown one', () => {
    expect(GOOGLE.parse(posting)).toBeDefined();
    const bare = {
      ...job,
      state: null,
      introduction: null,
      company: { ...job.company, website: null, logo: null, street: null },
    };
    expect(GOOGLE.parse(jobPosting(bare, origin))).toBeDefined();
  });

  it('gives publication, start and end as dates in Zurich', () => {
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      title: 'Sous-Chef',
      datePosted: '2026-11-12',
      validThrough: '2027-04-30',
      jobStartDate: '2026-12-01',
    });
  });

  it('states the pay in francs, the hours of the week and the first day, where the ad does', () => {
    expect(posting).toMatchObject({
      baseSalary: { currency: 'CHF', value: { minValue: 4200, maxValue: 4600, unitText: 'MONTH' } },
      workHours: '43.5 h/week',
    });
    const oneAmount = {
      ...job,
      pay_min_amount: null,
      pay_max_amount: 2550,
      pay_unit: 'HOUR' as const,
      start_day: 18,
    };
    expect(jobPosting(oneAmount, origin)).toMatchObject({
      baseSalary: { value: { value: 25.5, unitText: 'HOUR' } },
      jobStartDate: '2026-12-18',
    });
    const silent = {
      ...job,
      pay_min_amount: null,
      pay_max_amount: null,
      pay_unit: null,
      hours_per_week: null,
    };
    expect(jobPosting(silent, origin)).not.toHaveProperty('baseSalary');
    expect(jobPosting(silent, origin)).not.toHaveProperty('workHours');
  });

  it('marks an ad as temporary, and as full-time if the workload reaches 100 percent', () => {
    expect(posting).toMatchObject({ employmentType: ['TEMPORARY', 'FULL_TIME'] });
    expect(jobPosting({ ...job, workload_max: 90, job_position_id: 2 }, origin)).toMatchObject({
      employmentType: ['TEMPORARY', 'PART_TIME', 'INTERN'],
    });
  });

  it('names the employer, with absolute addresses', () => {
    expect(posting).toMatchObject({
      url: 'https://solstice.example/de/jobs/12',
      hiringOrganization: {
        name: 'Hotel Quarzhorn',
        sameAs: 'http://quarzhorn.example',
        logo: 'https://solstice.example/files/companies/3/logo.png',
      },
    });
  });

  it('names Liechtenstein as the country of a place there, and no point of the company', () => {
    const far = {
      ...job,
      zip: '9490',
      place: 'Vaduz',
      state: 'LI' as const,
      latitude: null,
      longitude: null,
    };
    const { jobLocation } = jobPosting(far, origin) as { jobLocation: { address: object; geo?: object } };
    expect(jobLocation.address).toMatchObject({ postalCode: '9490', addressCountry: 'LI' });
    expect(jobLocation.geo).toBeUndefined();
  });

  it('includes the street only if the work is at the company’s address', () => {
    expect(posting).toMatchObject({
      jobLocation: { address: { streetAddress: 'Via Maistra 7', addressLocality: 'Pontresina' } },
    });
    const elsewhere = jobPosting({ ...job, zip: '7512', place: 'Champfèr' }, origin);
    expect(JSON.stringify(elsewhere)).not.toContain('Via Maistra');
  });

  it('links to the page in the language of the ad', () => {
    expect(jobPosting({ ...job, language: 'fr' }, origin)).toMatchObject({
      url: 'https://solstice.example/fr/jobs/12',
    });
  });
});
