import { z } from 'zod';
import { BOARD_SCOPES } from '#domain/applications/board.ts';
import { decisionProblems, letterProblems, REFUSED_AT_ONCE_MAX } from '#domain/applications/form.ts';
import { sharedReasonProblems } from '#domain/applications/letters.ts';
import { APPLICATION_SCOPES } from '#domain/applications/scope.ts';
import { APPLICATION_MEANINGS, APPLICATION_STATUSES, COMPANY_STATUSES } from '#domain/applications/status.ts';
import { REGISTRATION_REQUIREMENT_STATUSES, WORKLOAD } from '#domain/employments/entry.ts';
import { ID_MAX } from '#domain/kernel/limits.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import {
  civilDate,
  data,
  type EndpointSchemas,
  fileBytes,
  form,
  id,
  language,
  lines,
  list,
  listQuery,
  optionalLines,
  printedLine,
  queryNumber,
  queryText,
  richText,
  seenAt,
  timestamp,
} from './fields.ts';
import { hit } from './search.schemas.ts';

/** An interview as both sides see it: day and time in Zurich. */
export const interview = z.object({
  id: z.int(),
  date: z.string(),
  time: z.string(),
  duration_minutes: z.int(),
  place: z.string().nullable(),
  video_link: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(['upcoming', 'past', 'cancelled']),
  /** Whether it was changed after it was first set. */
  is_changed: z.boolean(),
  /** A signed URL of the calendar file, valid for some minutes; null if the interview was cancelled. */
  calendar: z.string().nullable(),
  updated_at: timestamp(),
});

/** What both sides see of an application. The job's own facts stand at the top level. */
const application = z.object({
  id: z.int(),
  job_id: z.int(),
  job: z.object({
    id: z.int(),
    title: z.string(),
    season: z.enum(SEASONS),
    fulltime: z.boolean(),
    /** Whether its page can be opened. */
    is_public: z.boolean(),
  }),
  status: z.enum(APPLICATION_STATUSES),
  company: z.object({
    id: z.int(),
    name: z.string(),
    place: z.string().nullable(),
    /** Who is responsible for staff there, for the applicant to turn to. */
    hr_manager: z.string().nullable(),
  }),
  workload_min: z.int(),
  workload_max: z.int(),
  place: z.string(),
  start_month: z.int(),
  start_year: z.int(),
  end_month: z.int(),
  end_year: z.int(),
  application_letter: z.string(),
  /** When it was sent; null for a draft. */
  application_sent: timestamp().nullable(),
  employee_first_name: z.string(),
  employee_last_name: z.string(),
  /** A signed URL of the dossier, valid for some minutes; null if the reader may not open it. */
  application_pdf: z.string().nullable(),
  explanation: z.string().nullable(),
  /** The most recent interview. */
  interview: interview.nullable(),
  documents: z.array(z.object({ title: z.string(), description: z.string().nullable(), path: z.string() })),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export const ownApplication = application.extend({
  can: z.object({ edit: z.boolean(), delete: z.boolean(), withdraw: z.boolean() }),
});

const companyApplication = application.extend({
  /** The company's own note. */
  note: z.string().nullable(),
  /** Who decided on it last for the company; null if nobody did or that account is deleted. */
  decided_by: z.string().nullable(),
  decided_at: timestamp().nullable(),
  /** The employment that was created when the contract was signed. */
  resume_entry_id: z.int().nullable(),
  /** Another application of the person to the company in which a contract was signed since this one was sent. */
  contract_application_id: z.int().nullable(),
  can: z.object({
    open: z.boolean(),
    /** The statuses that the company may set next. */
    statuses: z.array(z.enum(COMPANY_STATUSES)),
    /** Whether a new interview can be set; whether the upcoming one can be changed; whether it can be cancelled. */
    set_interview: z.boolean(),
    change_interview: z.boolean(),
    cancel_interview: z.boolean(),
  }),
});

/** The fields of a card on the board; the long texts are loaded when it is opened. */
const card = companyApplication.omit({ application_letter: true, documents: true, explanation: true });

/** Sort keys. `name` is that of the other side, then of the ad. */
const ORDERS = ['name', 'title', 'workload', 'start', 'end', 'sent', 'status'] as const;

/** DRAFT keeps it, SEND sends it. */
const intent = () => z.enum(['DRAFT', 'SEND']);
const scope = () => z.enum(APPLICATION_SCOPES).optional();

/** A list of a company: its filters, search words and order. */
const companyList = listQuery(...ORDERS).extend({
  scope: scope(),
  /** Filters by ad. */
  job_id: queryNumber(1, ID_MAX).optional(),
  /** Filters by the status as lists show it. */
  status: z.enum(APPLICATION_MEANINGS).optional(),
});

const neighbour = z.object({
  id: z.int(),
  employee_first_name: z.string(),
  employee_last_name: z.string(),
});

export const applicationSchemas = {
  listOwnApplications: {
    query: listQuery(...ORDERS, 'company').extend({ scope: scope() }),
    reply: list(ownApplication),
  },
  createApplication: {
    ...form(
      z.object({
        job_id: id(),
        application_letter: richText().nullish(),
        status: intent().default('DRAFT'),
      }),
      letterProblems,
    ),
    reply: data(ownApplication),
  },
  getOwnApplication: { reply: data(ownApplication) },
  updateApplication: {
    ...form(
      z.object({
        /** Must be the ad of the draft, if given. */
        job_id: id().optional(),
        application_letter: richText().nullish(),
        status: intent().optional(),
        updated_at: seenAt(),
      }),
      letterProblems,
    ),
    reply: data(ownApplication),
  },
  deleteApplication: { reply: data(z.null()) },
  withdrawApplication: { reply: data(ownApplication) },
  listFittingJobs: { reply: data(z.array(hit)) },
  getOwnDossier: { reply: fileBytes() },
  listApplications: {
    query: companyList,
    reply: list(companyApplication),
  },
  getApplicationBoard: {
    query: z.object({
      scope: z.enum(BOARD_SCOPES).default('open'),
      job_id: queryNumber(1, ID_MAX).optional(),
      query: queryText().optional(),
    }),
    reply: data(
      z.array(
        z.object({
          status: z.enum(APPLICATION_MEANINGS),
          total: z.int(),
          /**
           * The newest cards; empty for a column that starts collapsed. The list endpoint has the rest
           * (rule applications/board).
           */
          applications: z.array(card),
        }),
      ),
    ),
  },
  refuseApplications: {
    ...form(
      z.object({
        applications: z
          .array(z.object({ id: id(), updated_at: seenAt() }))
          .min(1, 'required')
          .max(REFUSED_AT_ONCE_MAX),
        /**
         * The reason, shared by all of them; placeholders are filled in for each application
         * (rule applications/refusals).
         */
        explanation: lines(),
        /** The language in which it is written; without it that of the caller. */
        language: language().optional(),
      }),
      sharedReasonProblems,
    ),
    reply: data(
      z.object({
        refused: z.array(z.int()),
        /**
         * Applications that could not be refused, why, and their current status; null if the application does not
         * exist.
         */
        left: z.array(
          z.object({
            id: z.int(),
            code: z.enum(['not_found', 'conflict', 'application_transition']),
            status: z.enum(APPLICATION_STATUSES).nullable(),
          }),
        ),
      }),
    ),
  },
  getApplication: { reply: data(companyApplication) },
  getApplicationNeighbours: {
    query: companyList.omit({ page: true, per_page: true }),
    reply: data(
      z.object({
        /** 1-based. */
        position: z.int(),
        /** Includes the application itself, also if it is no longer in the list. */
        total: z.int(),
        previous: neighbour.nullable(),
        next: neighbour.nullable(),
      }),
    ),
  },
  updateApplicationStatus: {
    ...form(
      z.object({
        status: z.enum(COMPANY_STATUSES).optional(),
        note: optionalLines(),
        /** Required for REFUSAL: the reason (rule applications/refusal). */
        explanation: optionalLines(),
        // The fields below apply to CONTRACTSIGNED only.
        occupied_job_id: id().nullish(),
        job_title: printedLine().nullish(),
        workload: z.int().min(WORKLOAD.min).max(WORKLOAD.max).nullish(),
        start_date: civilDate().nullish(),
        end_date: civilDate().nullish(),
        /** Required where no ad is named. */
        registration_requirement_status: z.enum(REGISTRATION_REQUIREMENT_STATUSES).nullish(),
        updated_at: seenAt(),
      }),
      decisionProblems,
    ),
    reply: data(companyApplication),
  },
  getDossier: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
