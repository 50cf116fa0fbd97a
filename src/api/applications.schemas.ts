import { z } from 'zod';
import { MARK, SEASONS_WORKED_MAX, SHOWN_PERMITS, TAGS } from '#domain/applications/applicant.ts';
import { BOARD_SCOPES } from '#domain/applications/board.ts';
import { decisionProblems, letterProblems, REFUSED_AT_ONCE_MAX } from '#domain/applications/form.ts';
import { sharedReasonProblems } from '#domain/applications/letter-templates.ts';
import { PAIR_REFUSALS, pairProblems } from '#domain/applications/pair.ts';
import { APPLICATION_SCOPES } from '#domain/applications/scope.ts';
import {
  APPLICATION_MEANINGS,
  APPLICATION_STATUSES,
  COMPANY_STATUSES,
  DECISIONS_MAILED,
} from '#domain/applications/status.ts';
import { REGISTRATION_REQUIREMENT_STATUSES, WORKLOAD } from '#domain/employments/entry.ts';
import { MOST_QUESTIONS } from '#domain/jobs/questions.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { ID_MAX, MULTI_LINE_MAX } from '#domain/kernel/limits.ts';
import { SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { companyApplication, ownApplication } from './application-shapes.schemas.ts';
import { dossier } from './dossier.schemas.ts';
import {
  civilDate,
  data,
  type EndpointSchemas,
  fileBytes,
  form,
  id,
  language,
  line,
  lines,
  list,
  listQuery,
  optionalLine,
  optionalLines,
  optionalPrintedLines,
  printedLine,
  queryChoices,
  queryDate,
  queryNumber,
  queryText,
  richText,
  seenAt,
  settable,
} from './fields.ts';
import { question } from './jobs.schemas.ts';
import { hit } from './search.schemas.ts';

/** The fields of a card on the board; the long texts are loaded when it is opened. */
const card = companyApplication.omit({ application_letter: true, documents: true, explanation: true });

/** Sort keys. `name` is that of the other side, then of the ad; `stage` puts drafts before open and closed ones. */
const ORDERS = ['name', 'title', 'workload', 'start', 'end', 'sent', 'status'] as const;

/**
 * Answers to the questions of the ad, in their order; null for none. What fits a question is judged by the rules, which say
 * it better than a list of types.
 */
const answers = () =>
  z
    .array(z.union([z.boolean(), z.number(), optionalLine(MULTI_LINE_MAX)]))
    .max(MOST_QUESTIONS)
    .nullish();

/** What the answers were given to, as it was read: where something else is asked by now, it is 409 `questions_changed`. */
const seenQuestions = () => z.array(question).max(MOST_QUESTIONS).nullish();

/** DRAFT keeps it, SEND sends it. */
const intent = () => z.enum(['DRAFT', 'SEND']);
const scope = () => z.enum(APPLICATION_SCOPES).optional();

/** As `0:true,2:1`: answers that a list is filtered by. */
const ANSWERS_ASKED = /^\d:(?:true|false|\d)(?:,\d:(?:true|false|\d)){0,4}$/;

/** The filters of a company's lists and of its board; only those that meet all of them are found. */
const companyFilters = {
  /** By ad. */
  job_id: queryNumber(1, ID_MAX).optional(),
  /** Who speaks each of these languages; separated by commas. */
  languages: queryChoices(SPOKEN_LANGUAGES).optional(),
  /** Who has one of these permits; separated by commas. */
  permit: queryChoices(SHOWN_PERMITS).optional(),
  /** Who has worked at this company before. */
  here: z.enum(['1']).optional(),
  /** Who is free from this day at the latest, by the jobs of the resume; also who has none that ends. */
  free_by: queryDate().optional(),
  /** Where a message of the applicant is unread. */
  unread: z.enum(['1']).optional(),
  /** Who has worked at least so many seasons. */
  seasons: queryNumber(1, SEASONS_WORKED_MAX).optional(),
  /** Who has this tag; case and accents do not count. */
  tag: queryText().min(1).max(TAGS.length).optional(),
  /** Who has at least this mark. */
  mark: queryNumber(MARK.min, MARK.max).optional(),
  /**
   * Who answered so, with `job_id`: the number of a question of that ad from 0, a colon, and `true`, `false` or the index
   * of a choice; separated by commas.
   */
  answers: z
    .string()
    .regex(ANSWERS_ASKED, 'in')
    .transform((text) =>
      text.split(',').map((each) => {
        const [at = '', value = ''] = each.split(':');
        return { at: Number(at), value: value === 'true' ? true : value === 'false' ? false : Number(value) };
      }),
    )
    .optional(),
};

/** A list of a company: its filters, search words and order. */
const companyList = listQuery(...ORDERS).extend({
  ...companyFilters,
  scope: scope(),
  /** Filters by the status as lists show it. */
  status: z.enum(APPLICATION_MEANINGS).optional(),
  /** One row for each person: the newest application that meets the filters. */
  by: z.enum(['person']).optional(),
});

const neighbour = z.object({
  id: z.int(),
  employee_first_name: z.string(),
  employee_last_name: z.string(),
});

export const applicationSchemas = {
  listOwnApplications: {
    query: listQuery(...ORDERS, 'company', 'stage').extend({ scope: scope() }),
    /** `counts`: how many there are in each scope, whatever is searched for. */
    reply: data(z.array(ownApplication)).extend({
      meta: z.object({ total: z.int(), counts: z.record(z.enum(APPLICATION_SCOPES), z.int()) }).optional(),
    }),
  },
  createApplication: {
    ...form(
      z.object({
        job_id: id(),
        application_letter: richText().nullish(),
        answers: answers(),
        seen_questions: seenQuestions(),
        status: intent().default('DRAFT'),
        /** A tandem of the ad: sending it sends the same letter to both houses. */
        tandem_id: id().nullish(),
        /** To what the other house of the tandem asks, as `answers` and `seen_questions`. */
        other_answers: answers(),
        other_seen_questions: seenQuestions(),
      }),
      letterProblems,
    ),
    reply: data(ownApplication),
  },
  applyForPair: {
    ...form(
      z.object({
        first_job_id: id(),
        second_job_id: id(),
        /** What both houses read. */
        application_letter: richText().nullish(),
        /** What the one house reads in addition, as plain text. */
        first_paragraph: optionalPrintedLines(),
        second_paragraph: optionalPrintedLines(),
        first_answers: answers(),
        first_seen_questions: seenQuestions(),
        second_answers: answers(),
        second_seen_questions: seenQuestions(),
        /** Whether each house learns which job the other one is, and at whose house. */
        names_other: z.boolean().default(false),
        status: intent().default('DRAFT'),
      }),
      pairProblems,
    ),
    reply: data(
      z.array(
        z.object({
          job_id: z.int(),
          /** Null where it was refused. */
          application: ownApplication.nullable(),
          /** Why, and the application that stands in the way. */
          refusal: z.object({ code: z.enum(PAIR_REFUSALS), application_id: z.int().nullable() }).nullable(),
        }),
      ),
    ),
  },
  getOwnApplication: { reply: data(ownApplication) },
  updateApplication: {
    ...form(
      z.object({
        /** Must be the ad of the draft, if given. */
        job_id: id().optional(),
        application_letter: richText().nullish(),
        answers: answers(),
        seen_questions: seenQuestions(),
        status: intent().optional(),
        /** Null for the one house alone. */
        tandem_id: id().nullish(),
        other_answers: answers(),
        other_seen_questions: seenQuestions(),
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
    reply: list(companyApplication).extend({
      meta: z
        .object({
          /** Of applications; of persons with `by=person`. */
          total: z.int(),
          /** The same choice counted by status, whichever is asked for, in the order of the process. */
          statuses: z.array(z.object({ status: z.enum(APPLICATION_MEANINGS), total: z.int() })),
        })
        .optional(),
    }),
  },
  listApplicantTags: {
    query: z.object({ query: queryText().optional() }),
    reply: data(
      z.array(
        z.object({
          tag: z.string(),
          /** How many persons have it. */
          total: z.int(),
        }),
      ),
    ),
  },
  getApplicationBoard: {
    query: z.object({
      ...companyFilters,
      scope: z.enum(BOARD_SCOPES).default('open'),
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
        /** What applicants get instead whose language is another one; each language once. */
        texts: z
          .array(z.object({ language: language(), text: lines() }))
          .max(LANGUAGES.length)
          .optional(),
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
        /** The note that was read; another one by now is a conflict. */
        seen_note: optionalLines(),
        /** Of the person, in all applications to the company; null removes it. */
        mark: z.int().min(MARK.min).max(MARK.max).nullish(),
        /** Of the person, all of them in the place of the present ones; those that differ in case or accents are one. */
        tags: z.array(line(TAGS.length).check(settable)).max(TAGS.count).optional(),
        /** The tags that were read; others by now are a conflict. */
        seen_tags: z.array(line(TAGS.length)).max(TAGS.count).optional(),
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
  previewDecision: {
    body: z.object({
      status: z.enum(DECISIONS_MAILED),
      /** The reason of a refusal, as far as it is written. */
      explanation: optionalLines(),
    }),
    reply: data(
      z.object({
        /** The language in which the person reads. */
        language: language(),
        /** As plain text: heading, which is the subject, greeting, paragraphs and foot. */
        text: z.string(),
      }),
    ),
  },
  getDossier: { reply: fileBytes() },
  getDossierData: { reply: data(dossier) },
  getApplicantPicture: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
