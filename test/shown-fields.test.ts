import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { companyForm, contactPersonForm } from '#api/companies.schemas.ts';
import { resumeJobForm } from '#api/employments.schemas.ts';
import { accountForm } from '#api/fields.ts';
import { job, jobForm } from '#api/jobs.schemas.ts';
import { profileForm } from '#api/profiles.schemas.ts';
import { certificationForm, educationForm, languageSkillForm } from '#api/resumes.schemas.ts';
import type { Company, ContactPerson } from '#server/modules/companies/index.ts';
import { jobPoster } from '#server/modules/jobs/poster.ts';
import { reportOf } from '#server/modules/jobs/reporting/report.ts';
import type { DocumentWorker } from '#server/platform/pdf/worker.ts';
import { generalFeed } from '#server/ssr/feed-shapes.ts';
import { publicAd } from './public-ad.ts';
import { storedAd } from './stored-ad.ts';

// Where what people fill in is shown, or what it decides. A field that is asked for has to stand here, and the named
// file has to use it: by its name on the wire, that of its column, or the one after the #.

const CARD = 'src/web/nouns/job/company-card.tsx';
const PARTS = 'src/web/nouns/job/company-parts.tsx';
const FACTS = 'src/web/nouns/job/job-fact-list.tsx';
const LABELS = 'src/web/nouns/job/labels.ts';
const AD = 'src/web/features/jobs/job-page.tsx';
const ADS = 'src/web/features/job-ads';
const LINES = 'src/web/nouns/address/lines.ts';
const PAPER = 'src/server/modules/applications/resume-paper.ts';

const SHOWN: readonly [string, object, Readonly<Record<string, string>>][] = [
  [
    'company',
    companyForm.shape,
    {
      name: CARD,
      google_place_id: 'src/server/modules/companies/store.ts',
      street: LINES,
      street_number: LINES,
      zip: LINES,
      place: LINES,
      country: 'src/server/modules/jobs/reporting/report.ts',
      state: 'src/web/features/companies/general-values.ts',
      latitude: 'src/web/nouns/address/point.ts',
      longitude: 'src/web/nouns/address/point.ts',
      phone: PARTS,
      website: PARTS,
      email: 'src/server/modules/jobs/reporting/report.ts',
      size: 'src/web/features/subscriptions/subscription.ts',
      motto: CARD,
      short_description: CARD,
      description: CARD,
      high_season: CARD,
      hotel_category: PARTS,
      hotel_stars: PARTS,
      hr_manager: 'src/web/features/applications/sent-application.tsx',
    },
  ],
  [
    'contact person',
    contactPersonForm.shape,
    Object.fromEntries(
      ['sex', 'first_name', 'last_name', 'email', 'phone', 'position', 'language'].map((name) => [
        name,
        // The job room's contact; the position and the language are shown to the company and the association.
        name === 'position'
          ? 'src/web/features/companies/contact-person-page.tsx'
          : 'src/server/modules/jobs/reporting/report.ts',
      ]),
    ),
  ],
  [
    'ad',
    jobForm.shape,
    {
      title: AD,
      introduction: AD,
      description: AD,
      fulltime: `${ADS}/workload-fields.tsx`,
      workload_min: LABELS,
      workload_max: LABELS,
      start_month: LABELS,
      start_year: LABELS,
      end_month: LABELS,
      end_year: LABELS,
      season: LABELS,
      accommodation: FACTS,
      zip: 'src/web/features/jobs/job-posting.ts',
      place: 'src/domain/kernel/cantons.ts',
      state: 'src/domain/kernel/cantons.ts',
      latitude: 'src/web/nouns/address/point.ts',
      longitude: 'src/web/nouns/address/point.ts',
      job_position_id: FACTS,
      job_category_id: FACTS,
      avam_occupation_code: 'src/server/modules/jobs/reporting/report.ts#occupationCode',
      jobroom_external_approved: `${ADS}/job-chip.ts`,
      number_of_jobs: `${ADS}/filled.tsx`,
      language: AD,
      pay_min_amount: 'src/domain/jobs/pay.ts',
      pay_max_amount: 'src/domain/jobs/pay.ts',
      pay_unit: 'src/domain/jobs/pay.ts',
      pay_thirteenth: FACTS,
      housing_rent_amount: FACTS,
      housing_kind: FACTS,
      housing_text: FACTS,
      housing_pictures: FACTS,
      meals: FACTS,
      start_day: LABELS,
      end_day: LABELS,
      hours_per_week: FACTS,
      spoken: FACTS,
      questions: 'src/web/features/applications/answer-fields.tsx',
      status: `${ADS}/job-table.tsx`,
    },
  ],
  [
    'account',
    accountForm.shape,
    {
      sex: 'src/web/mails/texts.ts',
      first_name: PAPER,
      last_name: PAPER,
      email: PAPER,
      language: 'src/server/modules/notifications/mail-news.ts',
      newsletter: 'src/server/modules/content/newsletter.ts',
    },
  ],
  [
    'profile',
    profileForm.shape,
    {
      date_of_birth: PAPER,
      nationality: PAPER,
      residence_permit: PAPER,
      street: PAPER,
      street_number: PAPER,
      zip: PAPER,
      place: PAPER,
      country: PAPER,
      phone: PAPER,
    },
  ],
  [
    'job of a resume',
    resumeJobForm.shape,
    {
      title: PAPER,
      workload: PAPER,
      company_id: 'src/server/modules/employments/service/entries.ts',
      company_name: PAPER,
      google_place_id: 'src/web/features/resume/entry-values.ts',
      street: 'src/server/modules/employments/service/confirmation.ts',
      street_number: 'src/server/modules/employments/service/confirmation.ts',
      zip: 'src/server/modules/employments/service/confirmation.ts',
      place: PAPER,
      country: PAPER,
      // Not asked for on any page; kept for callers of the API.
      category: 'src/web/features/resume/entry-values.ts',
      start_day: 'src/domain/employments/period.ts',
      start_month: PAPER,
      start_year: `${PAPER}#startDate`,
      end_day: 'src/domain/employments/period.ts',
      end_month: PAPER,
      end_year: `${PAPER}#endDate`,
      description: PAPER,
      documents: 'src/server/modules/applications/service/resume.ts',
    },
  ],
  [
    'education',
    educationForm.shape,
    {
      title: PAPER,
      organization: PAPER,
      zip: PAPER,
      place: PAPER,
      start_date: `${PAPER}#startMonth`,
      end_date: `${PAPER}#endMonth`,
      description: PAPER,
      documents: 'src/server/modules/applications/service/resume.ts',
    },
  ],
  [
    'language skill',
    languageSkillForm.shape,
    { language: PAPER, proficiency: PAPER, documents: 'src/server/modules/applications/service/resume.ts' },
  ],
  [
    'certification',
    certificationForm.shape,
    {
      title: PAPER,
      issuing_authority: PAPER,
      date_of_issue: PAPER,
      documents: 'src/server/modules/applications/service/resume.ts',
    },
  ],
];

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

it.each(SHOWN)(
  'the form “%s” asks for nothing that is shown nowhere and decides nothing',
  (_, form, shown) => {
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(form).toSorted());
    const unused = Object.entries(shown).filter(([name, place]) => {
      const [file = '', alias = camel(name)] = place.split('#');
      return !new RegExp(`\\b(${name}|${alias})\\b`).test(readFileSync(file, 'utf8'));
    });
    expect(unused).toEqual([]);
  },
);

const ORIGIN = 'https://solstice.example';
/** Its columns whose names on the wire differ by more than their case. */
const COLUMNS: Readonly<Record<string, string>> = {
  job_position_id: 'positionId',
  job_category_id: 'categoryId',
  avam_occupation_code: 'occupationCode',
};

interface Ad {
  stored: typeof storedAd;
  shown: typeof publicAd;
}

/** A company, and its contact person, of whom everything is said. */
const anyone = new Proxy({} as Company & ContactPerson, { get: () => 'Quarzhorn' });
const worker = { run: () => Promise.resolve(new Uint8Array()) } as unknown as DocumentWorker;
const waiter = { name: '', gone: new AbortController().signal };

// By its address, since the server's compiler settings lack what pages are compiled with.
const { jobPosting } = (await import(join(process.cwd(), 'src/web/features/jobs/job-posting.ts'))) as {
  jobPosting: (job: typeof publicAd, origin: string) => object;
};

/** Those who tell others of a public ad, each of one whose fields are recorded as they are read. */
const TOLD = {
  feed: ({ stored }: Ad) => generalFeed(ORIGIN).entry({ job: stored, company: anyone }),
  poster: ({ stored }: Ad) => jobPoster(worker, { job: stored, company: '', origin: ORIGIN }, waiter),
  'structured data': ({ shown }: Ad) => jobPosting(shown, ORIGIN),
  'job room': ({ stored }: Ad) =>
    reportOf({ PUBLIC_URL: ORIGIN, MAIL_OFFICE: 'office@solstice.example' }, stored, anyone, anyone),
};

type Recipient = keyof typeof TOLD;

const NO_PLACE = 'its format has no place for it';
const ON_PAGE = 'the page of the ad shows it, and the page alone';
const NEVER = { feed: ON_PAGE, poster: ON_PAGE, 'structured data': ON_PAGE, 'job room': ON_PAGE };
const PUBLIC = 'only ads that are public are told';
const RANGE = 'the range of the workload says it';
const CODE = 'a code of the authority, for the job room alone';
const OCCUPATION = 'the code of the occupation says what the work is';
const ON_PAPER = 'its readers scan the code for the whole ad';
const DATED = 'the day on which it became public dates an ad';

/** Which fields of a public ad others are not told, and why not. All that is not listed has to be told. */
const UNTOLD: Readonly<Record<string, Partial<Record<Recipient, string>>>> = {
  status: {
    feed: PUBLIC,
    poster: PUBLIC,
    'structured data': PUBLIC,
    'job room': 'only ads that are on are reported',
  },
  introduction: { poster: ON_PAPER },
  description: { poster: ON_PAPER },
  fulltime: { feed: RANGE, poster: RANGE, 'structured data': RANGE, 'job room': RANGE },
  season: { 'structured data': 'the employment is temporary, with its days', 'job room': NO_PLACE },
  accommodation: { 'structured data': NO_PLACE, 'job room': NO_PLACE },
  zip: { poster: ON_PAPER },
  state: { poster: ON_PAPER, 'job room': 'the postcode tells it' },
  latitude: { feed: 'the place is named', poster: NO_PLACE, 'job room': NO_PLACE },
  longitude: { feed: 'the place is named', poster: NO_PLACE, 'job room': NO_PLACE },
  job_position_id: { feed: 'receivers sort by category', poster: ON_PAPER, 'job room': OCCUPATION },
  job_category_id: { poster: ON_PAPER, 'structured data': NO_PLACE, 'job room': OCCUPATION },
  avam_occupation_code: { feed: CODE, poster: CODE, 'structured data': CODE },
  number_of_jobs: { poster: ON_PAPER },
  pay_min_amount: { 'job room': NO_PLACE },
  pay_max_amount: { 'job room': NO_PLACE },
  pay_unit: { 'job room': NO_PLACE },
  pay_thirteenth: { 'structured data': NO_PLACE, 'job room': NO_PLACE },
  housing_rent_amount: { 'structured data': NO_PLACE, 'job room': NO_PLACE },
  housing_kind: { 'structured data': NO_PLACE, 'job room': NO_PLACE },
  housing_text: { poster: ON_PAPER, 'structured data': NO_PLACE, 'job room': NO_PLACE },
  housing_pictures: NEVER,
  meals: { 'structured data': NO_PLACE, 'job room': NO_PLACE },
  end_day: { 'structured data': NO_PLACE },
  hours_per_week: { 'job room': NO_PLACE },
  spoken: { 'structured data': NO_PLACE },
  questions: NEVER,
  published_at: { poster: 'it says when it was last changed', 'job room': 'reports have days of their own' },
  created_at: { feed: DATED, poster: DATED, 'structured data': DATED, 'job room': DATED },
  updated_at: { 'structured data': DATED, 'job room': 'a changed ad is reported anew' },
};

it.each(Object.keys(TOLD) as Recipient[])(
  'the %s tells each field of a public ad, or is said not to',
  (by) => {
    const read = new Set<string>();
    TOLD[by]({ stored: recording(storedAd, read), shown: recording(publicAd, read) });
    const fields = Object.keys(job.shape);
    const untold = fields.filter((name) => !read.has(name) && !read.has(COLUMNS[name] ?? camel(name)));
    expect(untold).toEqual(fields.filter((name) => UNTOLD[name]?.[by] !== undefined));
  },
);

function recording<Row extends object>(row: Row, read: Set<string>): Row {
  return new Proxy(row, {
    get(target, name, receiver) {
      read.add(String(name));
      return Reflect.get(target, name, receiver);
    },
  });
}
