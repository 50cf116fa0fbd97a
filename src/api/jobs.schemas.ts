import { z } from 'zod';
import { FIT_PROBLEMS } from '#domain/agreements/outlook.ts';
import { APPLICATION_STATUSES } from '#domain/applications/status.ts';
import { PROOF_METHODS } from '#domain/companies/verification.ts';
import {
  HOURS_PER_WEEK,
  HOUSING_KINDS,
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  JOB_STATUSES,
  MEALS,
  MOST_SPOKEN,
  NUMBER_OF_JOBS,
  PAY_UNITS,
  RENT_MAX_AMOUNT,
  WORKLOAD,
} from '#domain/jobs/constants.ts';
import { jobProblems } from '#domain/jobs/form.ts';
import { MOST_HOUSING_PICTURES } from '#domain/jobs/housing-pictures.ts';
import { CANCELLATION_REASONS, JOBROOM_STATUSES } from '#domain/jobs/jobroom.ts';
import { WAGE_LEVELS } from '#domain/jobs/minimum-wage.ts';
import { MOST_QUESTIONS, QUESTION_CHOICES, QUESTION_KINDS } from '#domain/jobs/questions.ts';
import { JOB_SCOPES } from '#domain/jobs/scope.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { ID_MAX, SWISS_ZIP } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import {
  coordinate,
  data,
  type EndpointSchemas,
  fileBytes,
  flag,
  form,
  language,
  line,
  list,
  listQuery,
  optionalLine,
  optionalPrintedLines,
  printedLine,
  queryNumber,
  queryText,
  richText,
  seenAt,
  timestamp,
  titleLine,
} from './fields.ts';
import { hit, otherHalf } from './search.schemas.ts';

const status = () => z.enum(JOB_STATUSES);
const month = () => z.int().min(1).max(12);
const year = () => z.int().min(2000).max(2200);
const workload = () => z.int().min(WORKLOAD.min).max(WORKLOAD.max);
const categoryId = () => z.literal(JOB_CATEGORY_IDS, 'in');
const positionId = () => z.literal(JOB_POSITION_IDS, 'in');
/** In Rappen. The bound only keeps to the column: those that people meet are told in francs (rule jobs/pay). */
const amount = () => z.int().min(0).max(1_000_000_000);
const affordable = ({ value, issues }: z.core.ParsePayload<number>) => {
  if (value <= RENT_MAX_AMOUNT) return;
  // In francs, as people read it.
  issues.push({ code: 'custom', message: 'rent', params: { max: RENT_MAX_AMOUNT / 100 }, input: value });
};
const day = () => z.int().min(1).max(31);
const hours = () =>
  z
    .number()
    .min(HOURS_PER_WEEK.min)
    .max(HOURS_PER_WEEK.max)
    .multipleOf(HOURS_PER_WEEK.step, 'halfHours')
    .nullish();

/** A language in which somebody has to be able to work, and how well. */
const spokenLanguage = z.object({
  language: z.enum(SPOKEN_LANGUAGES),
  proficiency: z.literal(PROFICIENCIES, 'in'),
});

/** A picture of the room that an ad offers. */
const housingPicture = z.object({
  id: z.string(),
  /** Its address, which needs no token; with `?width=480` that of the small one. */
  path: z.string(),
});

/** A question of an ad to those who apply. */
export const question = z.object({
  kind: z.enum(QUESTION_KINDS),
  text: z.string(),
  /** Of a choice only. */
  choices: z.array(z.string()),
});

const questionForm = z.object({
  kind: z.enum(QUESTION_KINDS),
  text: printedLine(),
  choices: z
    .array(printedLine())
    .max(QUESTION_CHOICES.max)
    .nullish()
    .transform((choices) => choices ?? []),
});

/** The public fields of an ad. */
export const job = z.object({
  id: z.int(),
  status: status(),
  title: z.string(),
  introduction: z.string().nullable(),
  description: z.string(),
  fulltime: z.boolean(),
  workload_min: z.int(),
  workload_max: z.int(),
  start_month: month(),
  start_year: z.int(),
  end_month: month(),
  end_year: z.int(),
  season: z.enum(SEASONS),
  accommodation: z.boolean(),
  zip: z.string(),
  place: z.string(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  job_position_id: positionId(),
  job_category_id: categoryId(),
  avam_occupation_code: z.string(),
  number_of_jobs: z.int(),
  language: language(),
  /** In Rappen, before tax; either may stand alone. */
  pay_min_amount: z.int().nullable(),
  pay_max_amount: z.int().nullable(),
  /** Null where no amount is stated. */
  pay_unit: z.enum(PAY_UNITS).nullable(),
  pay_thirteenth: z.boolean(),
  /** In Rappen a month; 0 is free of charge. Of accommodation only, as are kind, text and pictures. */
  housing_rent_amount: z.int().nullable(),
  housing_kind: z.enum(HOUSING_KINDS).nullable(),
  housing_text: z.string().nullable(),
  housing_pictures: z.array(housingPicture),
  meals: z.enum(MEALS).nullable(),
  /** The day in the start month; null for the whole month. */
  start_day: z.int().nullable(),
  end_day: z.int().nullable(),
  /** Hours of a full-time week. */
  hours_per_week: z.number().nullable(),
  /** The languages that the work asks for. */
  spoken: z.array(spokenLanguage),
  /** What it asks of those who apply. */
  questions: z.array(question),
  /** When it first became ACTIVE, which the ad shows as its date; null if it never did. */
  published_at: timestamp().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** The public fields of a company, as its ads show them. */
export const jobCompany = z.object({
  id: z.int(),
  name: z.string(),
  place: z.string().nullable(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  zip: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  motto: z.string().nullable(),
  short_description: z.string().nullable(),
  description: z.string().nullable(),
  logo: z.string().nullable(),
  images: z.array(z.object({ id: z.int(), path: z.string() })),
  hotel_stars: z.int().nullable(),
  hotel_category: z.string().nullable(),
  high_season: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether the house was proven to be run by its account (rule companies/verification). */
  verified: z.boolean(),
  /** What was proven of it, and for `domain` which one; null while it is not verified. */
  verified_by: z.enum(PROOF_METHODS).nullable(),
  verified_domain: z.string().nullable(),
});

/** The public fields of an ad and its company. */
export const publicJob = job.extend({ company: jobCompany });

/** The names, by language, of the occupation recognised in the ad's title; null if none is. */
export const occupationNames = z.record(z.enum(LANGUAGES), z.string()).nullable().optional();

/** The company without its long texts, which a list would repeat for each ad. */
export const ownCompany = jobCompany.pick({
  id: true,
  name: true,
  place: true,
  street: true,
  street_number: true,
  zip: true,
  phone: true,
  website: true,
  logo: true,
});

/** The fields of an ad that its company sees. */
const companyJob = job.extend({
  company: ownCompany,
  avam_occupation_label: z.string(),
  is_subject_to_registration_requirement: z.boolean(),
  jobroom_entry_status: z.enum(JOBROOM_STATUSES).nullable(),
  jobroom_external_approved: z.boolean(),
  jobroom_entry: z
    .object({
      status: z.enum(JOBROOM_STATUSES),
      rejection_reason: z.string().nullable(),
      reporting_obligation_end_date: z.iso.date().nullable(),
    })
    .nullable(),
  number_of_applications: z.int(),
  /** Page views in the current week and the three before it. */
  number_of_recent_views: z.int(),
  /** Employments that take one of its places: neither cut short nor removed. */
  number_of_hires: z.int(),
  is_editable: z.boolean(),
  is_public: z.boolean(),
  /** Whether it is off, and switches on automatically once the profile is complete and the company is subscribed. */
  is_waiting: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), activate: z.boolean() }),
});

/** No defaults here: in a partial update they would overwrite stored values. */
export const jobForm = z.object({
  title: titleLine(),
  introduction: richText().nullish(),
  description: richText().min(1, 'required'),
  fulltime: flag(),
  // Optional, since a full-time ad is always 100 to 100.
  workload_min: workload().nullish(),
  workload_max: workload().nullish(),
  start_month: month(),
  start_year: year(),
  end_month: month(),
  end_year: year(),
  season: z.enum(SEASONS),
  accommodation: flag(),
  zip: line().regex(SWISS_ZIP, 'zip_company'),
  place: printedLine(),
  state: optionalLine(2),
  latitude: coordinate(90),
  longitude: coordinate(180),
  job_position_id: positionId(),
  job_category_id: categoryId(),
  avam_occupation_code: line(),
  jobroom_external_approved: flag(),
  number_of_jobs: z.int().min(NUMBER_OF_JOBS.min).max(NUMBER_OF_JOBS.max).nullish(),
  language: language(),
  pay_min_amount: amount().nullish(),
  pay_max_amount: amount().nullish(),
  pay_unit: z.enum(PAY_UNITS).nullish(),
  pay_thirteenth: flag().optional(),
  housing_rent_amount: amount().check(affordable).nullish(),
  housing_kind: z.enum(HOUSING_KINDS).nullish(),
  housing_text: optionalPrintedLines(),
  /** The ids that the uploads answered, in their order. */
  housing_pictures: z.array(z.uuid('pictureUnknown')).max(MOST_HOUSING_PICTURES).nullish(),
  meals: z.enum(MEALS).nullish(),
  start_day: day().nullish(),
  end_day: day().nullish(),
  hours_per_week: hours(),
  spoken: z.array(spokenLanguage).max(MOST_SPOKEN).nullish(),
  questions: z.array(questionForm).max(MOST_QUESTIONS).nullish(),
  status: status().optional(),
});

/** Page views and applications of an ad, by week since it was first public, for half a year at most. */
const reach = z.object({
  weeks: z.array(
    z.object({
      /** The Monday of the week. */
      week: z.iso.date(),
      /** Page views, not visitors. */
      views: z.int(),
      applications: z.int(),
    }),
  ),
});

/** Whether an ad would form a package with a job that somebody holds. */
export const packageOutlook = z.object({
  /** The employer of the held job. */
  company: z.string(),
  season: z.enum(SEASONS),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** Whether the held job comes before or after the ad. */
  position: z.enum(['before', 'after']),
  qualifies: z.boolean(),
  reason: z.enum(FIT_PROBLEMS).nullable(),
  /** Days between the two jobs; null if they overlap. */
  interruption_days: z.int().nullable(),
  /** Days on which both run; null if they do not overlap. */
  overlap_days: z.int().nullable(),
});

export const jobSchemas = {
  listCompanyJobs: {
    query: listQuery('title', 'workload', 'start', 'end', 'applications', 'status', 'created_at').extend({
      scope: z.enum(JOB_SCOPES).optional(),
    }),
    reply: list(companyJob),
  },
  listJobTitles: {
    query: z.object({
      /**
       * Those that anybody applied for, deleted and past ones too; those that anybody may fill, for a filter of people or
       * for a contract.
       */
      scope: z.enum(['applications', 'employees', 'contracts']),
      /** This ad as well, whatever it is; for a contract one that is kept. */
      job_id: queryNumber(1, ID_MAX).optional(),
    }),
    reply: data(
      z.array(
        job
          .pick({
            id: true,
            title: true,
            season: true,
            start_month: true,
            start_year: true,
            end_month: true,
            end_year: true,
          })
          .extend({ number_of_applications: z.int() }),
      ),
    ),
  },
  createJob: {
    ...form(
      jobForm.extend({
        fulltime: flag().default(false),
        accommodation: flag().default(false),
        jobroom_external_approved: flag().default(false),
      }),
      jobProblems,
    ),
    reply: data(companyJob),
  },
  getCompanyJob: { reply: data(companyJob) },
  updateJob: {
    ...form(
      jobForm.partial().extend({
        updated_at: seenAt(),
        /**
         * With ACTIVE: if the company does not meet the conditions, the ad waits for them; without this the call is
         * refused.
         */
        may_wait: z.boolean().optional(),
        /** With INACTIVE: also withdraws the ad's entry in the job room, for this reason. */
        cancellation_reason_code: z.enum(CANCELLATION_REASONS).optional(),
      }),
      jobProblems,
    ),
    reply: data(companyJob),
  },
  deleteJob: {
    query: z.object({
      cancellation_reason_code: z.enum(CANCELLATION_REASONS).default('NOT_OCCUPIED'),
    }),
    reply: data(z.null()),
  },
  uploadHousingPicture: { reply: data(housingPicture) },
  getJobReach: { reply: data(reach) },
  getJobPoster: { reply: fileBytes() },
  listSimilarJobs: { reply: data(z.array(hit)) },
  getJob: {
    reply: data(
      publicJob.extend({
        occupation: occupationNames,
        /** The tandem that it stands in while its other half is public as well. */
        tandem_id: z.int().nullable(),
        tandem: otherHalf.nullable(),
        /** Whether the employee who asks has saved it; absent for others. */
        is_favorite: z.boolean().optional(),
        /** The unfinished application of the employee who asks; absent for others. */
        application: z
          .object({ id: z.int(), status: z.enum(APPLICATION_STATUSES) })
          .nullable()
          .optional(),
        /** Whether the employee who asks has signed a contract for it; absent for others. */
        has_contract: z.boolean().optional(),
        /** Whether the ad would form a package with a job that the employee who asks holds; absent for others. */
        package: packageOutlook.nullable().optional(),
      }),
    ),
  },
  listOccupations: {
    query: z.object({ query: queryText().default(''), language: language().optional() }),
    reply: data(
      z.array(
        z.object({
          autocomplete_term: z.string(),
          avam_occupation_code: z.string(),
          is_subject_to_registration_requirement: z.boolean(),
        }),
      ),
    ),
  },
  listMinimumWages: {
    reply: data(
      z.array(
        z.object({
          level: z.enum(WAGE_LEVELS),
          /** In Rappen a month, thirteen times a year. */
          amount: z.int(),
          valid_from: z.iso.date(),
          source: z.string(),
        }),
      ),
    ),
  },
  getOccupationRegister: {
    reply: data(
      z.object({
        /** Whether the bundled sample is in use, because the official list was never imported. */
        is_sample: z.boolean(),
        /** The number of occupations that an ad may name, and of those among them that must be reported. */
        occupations: z.int(),
        subject: z.int(),
        /** The newest fifty, newest first. */
        imports: z.array(
          z.object({
            id: z.int(),
            file: z.string(),
            /** How many occupations the list held. */
            occupations: z.int(),
            added: z.int(),
            changed: z.int(),
            retired: z.int(),
            unchanged: z.int(),
            /** Ads whose occupation became, or was no longer, subject to reporting. */
            jobs: z.int(),
            imported_at: timestamp(),
          }),
        ),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
