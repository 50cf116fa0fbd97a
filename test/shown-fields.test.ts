import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { companyForm, contactPersonForm } from '#api/companies.schemas.ts';
import { resumeJobForm } from '#api/employments.schemas.ts';
import { accountForm } from '#api/fields.ts';
import { jobForm } from '#api/jobs.schemas.ts';
import { profileForm } from '#api/profiles.schemas.ts';
import { certificationForm, educationForm, languageSkillForm } from '#api/resumes.schemas.ts';

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
