import { JOB_POSITIONS } from '#domain/jobs/constants.ts';
import { payRange } from '#domain/jobs/pay.ts';
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

/** In francs, before tax. */
function baseSalaryOf(job: Job) {
  const pay = payRange(job);
  if (pay === null) return {};
  const [minValue, maxValue] = [pay.min / 100, pay.max / 100];
  const value = minValue === maxValue ? { value: minValue } : { minValue, maxValue };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'CHF',
      value: { '@type': 'QuantitativeValue', ...value, unitText: pay.unit },
    },
  };
}

function given(name: string, value: string | null | undefined) {
  return value ? { [name]: value } : {};
}
