import { z } from 'zod';
import { FIT_PROBLEMS } from '#domain/agreements/outlook.ts';
import { APPLICATION_STATUSES } from '#domain/applications/status.ts';
import {
  JOB_CATEGORY_IDS,
  JOB_POSITION_IDS,
  JOB_STATUSES,
  NUMBER_OF_JOBS,
  WORKLOAD,
} from '#domain/jobs/constants.ts';
import { jobProblems } from '#domain/jobs/form.ts';
import { CANCELLATION_REASONS, JOBROOM_STATUSES } from '#domain/jobs/jobroom.ts';
import { JOB_SCOPES } from '#domain/jobs/scope.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { SWISS_ZIP } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';
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
  printedLine,
  queryText,
  richText,
  seenAt,
  timestamp,
} from './fields.ts';
import { hit } from './search.schemas.ts';

const status = () => z.enum(JOB_STATUSES);
const month = () => z.int().min(1).max(12);
const year = () => z.int().min(2000).max(2200);
const workload = () => z.int().min(WORKLOAD.min).max(WORKLOAD.max);
const categoryId = () => z.literal(JOB_CATEGORY_IDS, 'in');
const positionId = () => z.literal(JOB_POSITION_IDS, 'in');

/** The ad as everybody may read it. */
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
  /** When it first became ACTIVE: the date the ad shows; null while it never was. */
  published_at: timestamp().nullable(),
  created_at: timestamp(),
  updated_at: timestamp(),
});

/** A company as everybody may read it on its ads. */
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
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

/** The ad with its company, as everybody may read both. */
export const publicJob = job.extend({ company: jobCompany });

/** What the occupation that the title of an ad names is called in each language; null where none is known. */
export const occupationNames = z.record(z.enum(LANGUAGES), z.string()).nullable().optional();

/** The same without the long texts, which a list would repeat for each ad. */
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

/** The ad as its company sees it. */
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
  /** Views of its page in the running week and the three before it. */
  number_of_recent_views: z.int(),
  is_editable: z.boolean(),
  is_public: z.boolean(),
  /** Whether it is off and goes on by itself, once the profile is complete and the company is subscribed. */
  is_waiting: z.boolean(),
  can: z.object({ edit: z.boolean(), delete: z.boolean(), activate: z.boolean() }),
});

/** Holds no defaults: in a partial update they would overwrite what is stored. */
export const jobForm = z.object({
  title: printedLine(),
  introduction: richText().nullish(),
  description: richText().min(1, 'required'),
  fulltime: flag(),
  // Full-time stands for 100 to 100, so the two numbers may then be left out.
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
  status: status().optional(),
});

/** What came of an ad in the weeks since it was first public, half a year at most. */
const reach = z.object({
  weeks: z.array(
    z.object({
      /** Its Monday. */
      week: z.iso.date(),
      /** How often its page was looked at: pages, not people. */
      views: z.int(),
      applications: z.int(),
    }),
  ),
});

const packageOutlook = z.object({
  /** The employer of the held job. */
  company: z.string(),
  season: z.enum(SEASONS),
  start_date: z.iso.date(),
  end_date: z.iso.date(),
  /** Whether the held job comes before or after the ad. */
  position: z.enum(['before', 'after']),
  qualifies: z.boolean(),
  reason: z.enum(FIT_PROBLEMS).nullable(),
  /** Days between the two jobs; null where they overlap. */
  interruption_days: z.int().nullable(),
  /** Days that lie in both; null where they do not overlap. */
  overlap_days: z.int().nullable(),
});

export const jobSchemas = {
  listCompanyJobs: {
    query: listQuery('title', 'workload', 'start', 'end', 'applications', 'status', 'created_at').extend({
      scope: z.enum(JOB_SCOPES).optional(),
    }),
    reply: list(companyJob),
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
        /** With ACTIVE: waits for what the company lacks in place of being refused. */
        may_wait: z.boolean().optional(),
        /** With INACTIVE: also withdraws what the job room shows of the ad. */
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
  getJobReach: { reply: data(reach) },
  getJobPoster: { reply: fileBytes() },
  listSimilarJobs: { reply: data(z.array(hit)) },
  getJob: {
    reply: data(
      publicJob.extend({
        occupation: occupationNames,
        /** Whether the employee who asks has saved it; absent for others. */
        is_favorite: z.boolean().optional(),
        /** The unfinished application of the employee who asks; absent for others. */
        application: z
          .object({ id: z.int(), status: z.enum(APPLICATION_STATUSES) })
          .nullable()
          .optional(),
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
  getOccupationRegister: {
    reply: data(
      z.object({
        /** While the bundled sample stands in for the official list. */
        is_sample: z.boolean(),
        /** How many occupations an ad may name, and how many of them have to be reported. */
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
