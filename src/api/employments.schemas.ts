import { z } from 'zod';
import { AGREEMENT_STATUSES } from '#domain/agreements/status.ts';
import {
  employmentEditProblems,
  RENEWALS_MAX,
  renewalsProblems,
  renewedContractProblems,
} from '#domain/employments/contract-form.ts';
import { PERIOD_CLASSES } from '#domain/employments/dates.ts';
import { declineProblems } from '#domain/employments/decline-form.ts';
import {
  DECLINE_REASONS,
  EMPLOYMENT_SCOPES,
  ENTRY_STATES,
  ENTRY_STATUSES,
  REGISTRATION_REQUIREMENT_STATUSES,
  WORKLOAD,
} from '#domain/employments/entry.ts';
import { entryProblems } from '#domain/employments/entry-form.ts';
import { JOB_CATEGORY_IDS } from '#domain/jobs/constants.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { documents, documentsForm } from './documents.schemas.ts';
import {
  civilDate,
  country,
  data,
  type EndpointSchemas,
  fileBytes,
  form,
  id,
  line,
  lines,
  list,
  listQuery,
  optionalLine,
  optionalLines,
  optionalPersonZip,
  optionalPrintedLine,
  optionalPrintedLines,
  printedLine,
  queryNumber,
  seenAt,
  timestamp,
} from './fields.ts';

const workload = () => z.int().min(WORKLOAD.min).max(WORKLOAD.max);
const entryStatus = () => z.enum(ENTRY_STATUSES);
const requirement = () => z.enum(REGISTRATION_REQUIREMENT_STATUSES);

/** An agreement that was made from this entry and another job. */
const entryAgreement = z.object({
  uuid: z.uuid(),
  status: z.enum(AGREEMENT_STATUSES),
  active: z.boolean().nullable(),
  /** The other job: its company and days. */
  other_company: z.string(),
  other_start: z.iso.date(),
  other_end: z.iso.date(),
  /** The last day of the later job. */
  end: z.iso.date(),
  /** A signed URL of the PDF, valid for some minutes; null once the agreement is cancelled. */
  url: z.string().nullable(),
});

export const resumeJob = z.object({
  id: z.int(),
  title: z.string(),
  workload: z.int(),
  google_place_id: z.string().nullable(),
  company_name: z.string(),
  company_id: z.int().nullable(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  zip: z.string().nullable(),
  place: z.string().nullable(),
  country: z.string().nullable(),
  category: z.string().nullable(),
  start_day: z.int().nullable(),
  start_month: z.int(),
  start_year: z.int(),
  end_day: z.int().nullable(),
  end_month: z.int().nullable(),
  end_year: z.int().nullable(),
  description: z.string().nullable(),
  documents: documents(),
  /** Null while the company has not decided. */
  status: entryStatus().nullable(),
  decline: z
    .object({ reason: z.enum(DECLINE_REASONS).nullable(), explanation: z.string().nullable() })
    .nullable(),
  /** The season of a confirmed employment, for matching packages. */
  season: z.enum(SEASONS).nullable(),
  /** Whether the company cut it short. */
  is_cancelled: z.boolean(),
  cooperation_agreements: z.array(entryAgreement),
  updated_at: timestamp(),
  can: z.object({
    /** Whether all fields can be edited; if false, only the description and the documents. */
    edit: z.boolean(),
    delete: z.boolean(),
  }),
});

export const resumeJobForm = z.object({
  title: printedLine(),
  workload: workload(),
  /** A registered company, which then has to confirm. */
  company_id: id().nullish(),
  /** Name of a company that is not registered. */
  company_name: optionalPrintedLine(),
  google_place_id: optionalLine(),
  // The place of work; for a registered company it is taken from its profile.
  street: optionalLine(),
  street_number: optionalLine(),
  zip: optionalPersonZip(),
  place: optionalPrintedLine(),
  country: country().nullish(),
  category: optionalLine(),
  start_day: z.int().min(1).max(31).nullish(),
  start_month: z.int().min(1).max(12),
  start_year: z.int().min(1900).max(2200),
  end_day: z.int().min(1).max(31).nullish(),
  end_month: z.int().min(1).max(12).nullish(),
  end_year: z.int().min(1900).max(2200).nullish(),
  description: optionalPrintedLines(),
  documents: documentsForm(),
});

/** A season of a year; a winter is named by the year of its November. */
export const seasonOfYear = z.object({ season: z.enum(SEASONS), year: z.int() });

/** An entry as seen by the company that it names. */
export const assignment = z.object({
  resume_entry_id: z.int(),
  employee_first_name: z.string(),
  employee_last_name: z.string(),
  /** How to reach the employee, once the company has confirmed the employment; null before, and after a deletion. */
  employee_email: z.string().nullable(),
  employee_phone: z.string().nullable(),
  /** The latest application of the employee to the company whose dossier the company may open; null if there is none. */
  application_id: z.int().nullable(),
  /** The seasons of the employee's confirmed employments at the company that began before today, newest first. */
  seasons_here: z.array(seasonOfYear),
  title: z.string(),
  start_date: z.iso.date(),
  /** Null only for a pending entry without an end. */
  end_date: z.iso.date().nullable(),
  workload: z.int(),
  type: z.enum(PERIOD_CLASSES),
  status: entryStatus().nullable(),
  season: z.enum(SEASONS).nullable(),
  is_cancelled: z.boolean(),
  renewal_checked_on: z.iso.date().nullable(),
  occupied_job_id: z.int().nullable(),
  /** The title of that ad. */
  job_title: z.string().nullable(),
  registration_requirement_status: requirement().nullable(),
  cooperation_agreements: z.array(entryAgreement),
  updated_at: timestamp(),
  can: z.object({
    decide: z.boolean(),
    edit: z.boolean(),
    /** Whether it can be cut short: only while it is current. */
    cancel: z.boolean(),
    delete: z.boolean(),
    renew: z.boolean(),
  }),
});

/** An employee with those employments at a company that fall in two seasons, in one category of its ads. */
const plannedPerson = z.object({
  /** The category of the ads that the employments take places of, or of the occupation in the title. */
  job_category_id: z.literal(JOB_CATEGORY_IDS).nullable(),
  employee_first_name: z.string(),
  employee_last_name: z.string(),
  employments: z.array(assignment).min(1),
});

/** How many people are employed in a month, and how many the ads of the company are for. */
const staffing = z.object({
  job_category_id: z.literal(JOB_CATEGORY_IDS).nullable(),
  year: z.int(),
  month: z.int(),
  employed: z.int(),
  wanted: z.int(),
});

/** The result of one renewal in a bulk call. */
const renewalOutcome = z.object({
  resume_entry_id: z.int(),
  /** The new employment; null if the renewal was refused. */
  employment: assignment.nullable(),
  /** The error of this renewal, the same as a call for it alone would return. */
  refusal: z.object({ error: z.string(), code: z.string() }).nullable(),
});

/**
 * Sort keys. `type` is the class of the period (past, current, future); `agreement` puts those in an agreement first.
 */
const ORDERS = ['name', 'title', 'workload', 'start', 'end', 'type', 'agreement'] as const;

const scoped = z.object({ scope: z.enum(EMPLOYMENT_SCOPES).optional() });
const nothing = data(z.null());
const assignmentReply = { reply: data(assignment) };

export const employmentSchemas = {
  listResumeJobs: { query: listQuery('title'), reply: list(resumeJob) },
  createResumeJob: { ...form(resumeJobForm, entryProblems), reply: data(resumeJob) },
  getResumeJob: { reply: data(resumeJob) },
  updateResumeJob: {
    // Replaces the whole entry: a missing field is cleared. Of a locked entry only the description and the documents
    // are replaced.
    ...form(resumeJobForm.partial().extend({ updated_at: seenAt() }), entryProblems),
    reply: data(resumeJob),
  },
  deleteResumeJob: { reply: nothing },
  reportResumeJob: { body: z.object({ title: line(), message: lines() }), reply: nothing },
  listEmployments: {
    query: listQuery(...ORDERS).extend(scoped.shape),
    reply: list(assignment),
  },
  exportEmploymentsCsv: { query: scoped, reply: fileBytes() },
  exportEmploymentsXlsx: { query: scoped, reply: fileBytes() },
  listPendingEntries: { query: listQuery(...ORDERS), reply: list(assignment) },
  listSeasonPlan: {
    query: listQuery('name', 'start').extend({
      /** Filters by state; without it confirmed and pending ones. */
      status: z.enum(ENTRY_STATES).optional(),
      /** Filters by the ad that the employment fills. */
      job_id: queryNumber(1, ID_MAX).optional(),
    }),
    reply: list(plannedPerson).extend({
      /** One for each month and category in which somebody is employed or wanted, whatever the list is narrowed to. */
      staffing: z.array(staffing),
    }),
  },
  listEmploymentsToRenew: { query: listQuery(...ORDERS), reply: list(assignment) },
  editEmployment: {
    ...form(
      z
        .object({
          title: printedLine(),
          workload: workload(),
          start_date: civilDate(),
          end_date: civilDate(),
        })
        .partial()
        .extend({ updated_at: seenAt() }),
      employmentEditProblems,
    ),
    ...assignmentReply,
  },
  removeEmployment: { reply: nothing },
  confirmEntry: { body: z.object({ updated_at: seenAt() }), ...assignmentReply },
  declineEntry: {
    ...form(
      z.object({
        /** Required when declining an entry; not used when declining a renewal. */
        reason: z.enum(DECLINE_REASONS).nullish(),
        explanation: optionalLines(),
      }),
      declineProblems,
    ),
    ...assignmentReply,
  },
  renewEmployments: {
    ...form(
      z.object({
        renewals: z
          .array(
            z.object({
              resume_entry_id: id(),
              // All fields are optional in the schema: the rules report what is missing, at its path, for all renewals
              // at once.
              job_title: optionalPrintedLine(),
              workload: workload().nullish(),
              start_date: civilDate().nullish(),
              end_date: civilDate().nullish(),
              occupied_job_id: id().nullish(),
              registration_requirement_status: requirement().nullish(),
            }),
          )
          .min(1)
          .max(RENEWALS_MAX),
      }),
      renewalsProblems,
    ),
    reply: data(z.array(renewalOutcome)),
  },
  renewEmployment: {
    ...form(
      z.object({
        job_title: printedLine(),
        workload: workload(),
        start_date: civilDate(),
        end_date: civilDate(),
        occupied_job_id: id().nullish(),
        /** Required where no ad is named. */
        registration_requirement_status: requirement().nullish(),
      }),
      renewedContractProblems,
    ),
    ...assignmentReply,
  },
} satisfies Record<string, EndpointSchemas>;
