import { JOB_POSITIONS } from '#domain/jobs/constants.ts';
import { startDate } from '#domain/jobs/period.ts';
import { lastDayOf } from '#domain/kernel/civil-date.ts';
import { countryOfZip } from '#domain/kernel/place.ts';
import { inZurich } from '#web/lib/format.ts';
import { publicPath } from '#web/lib/paths.ts';
import { streetLine } from '#web/nouns/address/lines.ts';
import { pointOf } from '#web/nouns/address/point.ts';
import { websiteOf } from '#web/nouns/job/company.ts';
import type { Job } from '#web/nouns/job/job.ts';
import { monthsOf } from '#web/nouns/job/labels.ts';
import { publishedAt } from '#web/nouns/job/published-at.ts';

/**
 * The ad as structured data for search engines: schema.org's JobPosting, with absolute addresses below `origin`. Only
 * employment types that search engines know are given; seasonal work maps to temporary.
 */
export function jobPosting(job: Job, origin: string): object {
  const { company } = job;
  const [start, end] = monthsOf(job);
  const point = pointOf(job);
  // An ad only has a place; the street is known only if the work is at the company's address.
  const street = company.zip === job.zip && company.street ? streetLine(company) : undefined;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: `${job.introduction ?? ''}${job.description}`,
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    url: origin + publicPath(job.language, 'job.detail', { id: job.id }),
    datePosted: inZurich(publishedAt(job)).date,
    validThrough: lastDayOf(end),
    jobStartDate: startDate(start, job.start_day),
    employmentType: [
      'TEMPORARY',
      job.workload_max >= 100 ? 'FULL_TIME' : 'PART_TIME',
      ...(JOB_POSITIONS[job.job_position_id] === 'internship' ? ['INTERN'] : []),
    ],
    ...baseSalaryOf(job),
    ...given('workHours', job.hours_per_week === null ? null : `${job.hours_per_week} h/week`),
    directApply: true,
    totalJobOpenings: job.number_of_jobs,
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...given('sameAs', websiteOf(company)),
      ...given('logo', company.logo && new URL(company.logo, origin).href),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...given('streetAddress', street),
        postalCode: job.zip,
        addressLocality: job.place,
        ...given('addressRegion', job.state),
        addressCountry: countryOfZip(job.zip),
      },
      ...(point && { geo: { '@type': 'GeoCoordinates', ...point } }),
    },
  };
}

/**
 * In francs, before tax. Readers elsewhere do not learn that an ad states the pay of full time by the month, so that it is
 * told of its workload (rule jobs/pay). Of an open end nothing is said.
 */
function baseSalaryOf(job: Job) {
  const { pay_min_amount: min, pay_max_amount: max, pay_unit: unit } = job;
  if (unit === null || (min === null && max === null)) return {};
  const [least, most] = unit === 'MONTH' ? [job.workload_min, job.workload_max] : [100, 100];
  const minValue = min === null ? undefined : Math.round((min * least) / 100) / 100;
  const maxValue = max === null ? undefined : Math.round((max * most) / 100) / 100;
  const value =
    minValue === maxValue
      ? { value: minValue }
      : { ...(minValue !== undefined && { minValue }), ...(maxValue !== undefined && { maxValue }) };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CHF',
      value: { '@type': 'QuantitativeValue', ...value, unitText: unit },
    },
  };
}

function given(name: string, value: string | null | undefined) {
  return value ? { [name]: value } : {};
}
