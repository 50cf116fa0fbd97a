import { publicPath } from '#api/pages.ts';
import { JOB_CATEGORIES } from '#domain/jobs/constants.ts';
import { isoMonth, lastDayOf } from '#domain/kernel/civil-date.ts';
import type { Language } from '#domain/kernel/language.ts';
import { countryOfZip } from '#domain/kernel/place.ts';
import { zurichDate } from '#domain/kernel/zurich.ts';
import type { Company } from '#server/modules/companies/index.ts';
import { factsLineOf, type Job, payOf } from '#server/modules/jobs/index.ts';
import { pageText } from '#server/platform/texts.ts';
import { cdata, escapeXml, XML_DECLARATION } from '#server/platform/write-xml.ts';

/** An ad with the public data of its company. */
export interface FeedAd {
  job: Job;
  company: Company;
}

/** A feed format; `entry` formats one ad. */
export interface FeedShape {
  head: string;
  entry(ad: FeedAd): string;
  foot: string;
}

/** All fields of an ad, for receivers that map them on their own. */
export function generalFeed(origin: string): FeedShape {
  return {
    head: `${XML_DECLARATION}<jobs>\n`,
    entry: (ad) => {
      const { job, company } = ad;
      return element('job', [
        field('id', String(job.id)),
        field('url', linkTo(ad, origin)),
        field('title', job.title),
        field('language', job.language),
        field('description', descriptionOf(ad)),
        field('company', company.name),
        field('website', company.website),
        field('zip', job.zip),
        field('place', job.place),
        field('canton', job.state),
        field('country', countryOfZip(job.zip)),
        field('season', job.season),
        field('start', isoMonth({ year: job.startYear, month: job.startMonth })),
        field('end', isoMonth({ year: job.endYear, month: job.endMonth })),
        field('start_day', numberOf(job.startDay)),
        field('end_day', numberOf(job.endDay)),
        field('workload_min', String(job.workloadMin)),
        field('workload_max', String(job.workloadMax)),
        field('hours_per_week', numberOf(job.hoursPerWeek)),
        field('pay_min_amount', numberOf(job.payMinAmount)),
        field('pay_max_amount', numberOf(job.payMaxAmount)),
        field('pay_unit', job.payUnit),
        field('pay_thirteenth', String(job.payThirteenth)),
        field('accommodation', String(job.accommodation)),
        field('housing_kind', job.housingKind),
        field('housing_rent_amount', numberOf(job.housingRentAmount)),
        field('housing_text', job.housingText),
        field('meals', job.meals),
        field('spoken', job.spoken.map((each) => `${each.language}:${each.proficiency}`).join(' ')),
        field('category', categoryOf(ad)),
        field('number_of_jobs', String(job.numberOfJobs)),
        field('published', publishedAt(ad).toISOString()),
        field('updated', job.updatedAt.toISOString()),
      ]);
    },
    foot: '</jobs>\n',
  };
}

/** docs.indeed.com/indeed-apply/xml-feed; HTML entities are not supported there. */
export function indeedFeed(origin: string): FeedShape {
  return {
    head: `${XML_DECLARATION}<source>\n${field('publisher', 'Solstice')}${field('publisherurl', origin)}`,
    entry: (ad) => {
      const { job, company } = ad;
      return element('job', [
        field('title', job.title),
        field('date', publishedAt(ad).toISOString()),
        field('referencenumber', String(job.id)),
        field('requisitionid', String(job.id)),
        field('url', linkTo(ad, origin)),
        field('company', company.name),
        field('sourcename', 'Solstice'),
        field('city', job.place),
        field('state', cantonOf(ad)),
        field('country', countryOfZip(job.zip)),
        field('postalcode', job.zip),
        field('streetaddress', streetOf(ad)),
        field('description', withoutEntities(descriptionOf(ad))),
        field('salary', payOf(job)),
        field('jobtype', [isFullTime(ad) ? 'fulltime' : 'parttime', 'temporary'].join(', ')),
        field('category', categoryOf(ad)),
        field('expirationdate', lastDay(ad)),
        field('lastactivitydate', job.updatedAt.toISOString()),
      ]);
    },
    foot: '</source>\n',
  };
}

/** Jooble's XML: dates in the Swiss format, and an ad's id as an attribute. */
export function joobleFeed(origin: string): FeedShape {
  return {
    head: `${XML_DECLARATION}<jobs>\n`,
    entry: (ad) => {
      const { job, company } = ad;
      return element(
        'job',
        [
          field('link', linkTo(ad, origin)),
          field('name', job.title),
          field('region', [job.place, cantonOf(ad)].filter(Boolean).join(', ')),
          field('description', descriptionOf(ad)),
          field('salary', payOf(job)),
          field('pubdate', dotted(zurichDate(publishedAt(ad).getTime()))),
          field('updated', dotted(zurichDate(job.updatedAt.getTime()))),
          field('expire', dotted(lastDay(ad))),
          field('company', company.name),
          field('jobtype', isFullTime(ad) ? 'full-time' : 'part-time'),
        ],
        ` id="${job.id}"`,
      );
    },
    foot: '</jobs>\n',
  };
}

/** Adzuna's XML. */
export function adzunaFeed(origin: string): FeedShape {
  return {
    head: `${XML_DECLARATION}<jobs>\n`,
    entry: (ad) => {
      const { job, company } = ad;
      return element('job', [
        field('id', String(job.id)),
        field('title', job.title),
        field('description', descriptionOf(ad)),
        field('url', linkTo(ad, origin)),
        field('location', [job.place, cantonOf(ad)].filter(Boolean).join(', ')),
        field('postcode', job.zip),
        field('country', countryOfZip(job.zip)),
        field('geo_lat', job.latitude === null ? null : String(job.latitude)),
        field('geo_lng', job.longitude === null ? null : String(job.longitude)),
        field('company', company.name),
        field('category', categoryOf(ad)),
        field('contract_type', 'contract'),
        field('contract_time', isFullTime(ad) ? 'full_time' : 'part_time'),
        field('date', publishedAt(ad).toISOString()),
        field('expiry', lastDay(ad)),
      ]);
    },
    foot: '</jobs>\n',
  };
}

interface AtomFrame {
  origin: string;
  self: string;
  /** The page that shows the same; the list of all ads by default. */
  page?: string;
  /** The words of a search. */
  words?: string;
  updatedAt: Date;
}

/**
 * The newest ads, or those of a search, for feed readers (RFC 4287), with the frame in one language and each ad in its
 * own.
 */
export function atomFeed(
  language: Language,
  { origin, self, page, words = '', updatedAt }: AtomFrame,
): FeedShape {
  const { hostname } = new URL(origin);
  const title = [pageText(language, 'findable', 'feed.title'), words].filter(Boolean).join(': ');
  return {
    head: `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${escapeXml(origin + self)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(pageText(language, 'findable', 'feed.about'))}</subtitle>
<updated>${updatedAt.toISOString()}</updated>
<author><name>Solstice</name></author>
<link rel="self" type="application/atom+xml" href="${escapeXml(origin + self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(origin + (page ?? publicPath(language, 'job.list')))}"/>
`,
    entry: (ad) => {
      const { job, company } = ad;
      const place = [job.place, cantonOf(ad)].filter(Boolean).join(', ');
      return `<entry xml:lang="${job.language}">
<id>tag:${escapeXml(hostname)},2026:job:${job.id}</id>
<title>${escapeXml(`${job.title}, ${company.name}, ${place}`)}</title>
<updated>${job.updatedAt.toISOString()}</updated>
<published>${publishedAt(ad).toISOString()}</published>
<author><name>${escapeXml(company.name)}</name></author>
<link rel="alternate" type="text/html" href="${escapeXml(origin + publicPath(language, 'job.detail', { id: job.id }))}"/>
<category term="${escapeXml(job.season)}"/>
<content type="html">${escapeXml(`<p>${escapeXml(factsLineOf(job))}</p>${descriptionOf(ad)}`)}</content>
</entry>
`;
    },
    foot: '</feed>\n',
  };
}

function element(name: string, fields: readonly string[], attributes = ''): string {
  return `<${name}${attributes}>\n${fields.join('')}</${name}>\n`;
}

/** An XML element, or nothing for an empty value. */
function field(name: string, value: string | null | undefined): string {
  return value ? `<${name}>${cdata(value)}</${name}>\n` : '';
}

function numberOf(value: number | null): string | null {
  return value === null ? null : String(value);
}

function linkTo({ job }: FeedAd, origin: string): string {
  return origin + publicPath(job.language, 'job.detail', { id: job.id });
}

function descriptionOf({ job }: FeedAd): string {
  return `${job.introduction ?? ''}${job.description}`;
}

/**
 * Decodes the three entities of stored texts. `<` and `>` become similar characters, since they would open or close a
 * tag.
 */
function withoutEntities(html: string): string {
  return html.replaceAll('&lt;', '‹').replaceAll('&gt;', '›').replaceAll('&amp;', '&');
}

/** An ad names only a place; the street is known where that is the company's own place. */
function streetOf({ job, company }: FeedAd): string | null {
  if (company.zip !== job.zip || !company.street) return null;
  return [company.street, company.streetNumber].filter(Boolean).join(' ');
}

function cantonOf({ job }: FeedAd): string {
  return job.state ? pageText(job.language, 'search', `canton.${job.state}`) : '';
}

function categoryOf({ job }: FeedAd): string {
  return pageText(job.language, 'jobs', `category.${JOB_CATEGORIES[job.categoryId]}`);
}

function isFullTime({ job }: FeedAd): boolean {
  return job.workloadMax >= 100;
}

function publishedAt({ job }: FeedAd): Date {
  return job.publishedAt ?? job.createdAt;
}

function lastDay({ job }: FeedAd): string {
  return lastDayOf({ year: job.endYear, month: job.endMonth });
}

function dotted(date: string): string {
  return date.split('-').toReversed().join('.');
}
