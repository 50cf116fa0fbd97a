import { z } from 'zod';
import { MARK, SEASONS_WORKED_MAX, SHOWN_PERMITS, TAGS } from '#domain/applications/applicant.ts';
import { BOARD_SCOPES } from '#domain/applications/board.ts';
import { decisionProblems, letterProblems, REFUSED_AT_ONCE_MAX } from '#domain/applications/form.ts';
import { sharedReasonProblems } from '#domain/applications/letters.ts';
import { PAIR_REFUSALS, pairProblems } from '#domain/applications/pair.ts';
import { APPLICATION_SCOPES, OTHER_HOUSE_STATES } from '#domain/applications/scope.ts';
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
import { SEASONS } from '#domain/kernel/season.ts';
import { PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { seasonOfYear } from './employments.schemas.ts';
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
  queryNumber,
  queryText,
  richText,
  seenAt,
  settable,
  sex,
  timestamp,
} from './fields.ts';
import { packageOutlook, question } from './jobs.schemas.ts';
import { hit, otherHalf } from './search.schemas.ts';

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
  /** Whether the applicant said to come; a change of the time asks anew. */
  is_confirmed: z.boolean(),
  /** A signed URL of the calendar file, valid for some minutes; null if the interview was cancelled. */
  calendar: z.string().nullable(),
  updated_at: timestamp(),
});

/** Times for an interview that wait for an answer; day and time in Zurich. */
export const interviewOffer = z.object({
  id: z.int(),
  duration_minutes: z.int(),
  place: z.string().nullable(),
  video_link: z.string().nullable(),
  note: z.string().nullable(),
  /** What the applicant says to the times of the own proposal. */
  proposal: z.string().nullable(),
  /** Those that are still ahead, in their order; of the company, and of the applicant in their place. */
  times: z.array(
    z.object({ id: z.int(), by: z.enum(['employee', 'company']), date: z.string(), time: z.string() }),
  ),
  created_at: timestamp(),
});

const storedAnswers = () => z.array(z.union([z.boolean(), z.number(), z.string(), z.null()]));

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
    /** Whether it is proven that its account runs it. */
    verified: z.boolean(),
  }),
  workload_min: z.int(),
  workload_max: z.int(),
  place: z.string(),
  /** The days that the ad names; null for the whole month. */
  start_day: z.int().nullable(),
  start_month: z.int(),
  start_year: z.int(),
  end_day: z.int().nullable(),
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
  /** Times that wait for an answer of the one side or the other. */
  interview_offer: interviewOffer.nullable(),
  /**
   * The half of a year that the person plans beside this one, where both were applied for together; what it is called
   * only if the person said so (rule applications/pair).
   */
  planned_other: z
    .object({
      season: z.enum(SEASONS),
      state: z.string().nullable(),
      title: z.string().nullable(),
      company: z.string().nullable(),
    })
    .nullable(),
  /** What the ad asked when the application was begun, and the answers in their order (rule applications/answers). */
  questions: z.array(question),
  answers: storedAnswers(),
  documents: z.array(z.object({ title: z.string(), description: z.string().nullable(), path: z.string() })),
  created_at: timestamp(),
  updated_at: timestamp(),
});

export const ownApplication = application.extend({
  /** The tandem from which it goes, or went, to both houses; the other half is null once nothing of it may be shown. */
  tandem: z
    .object({
      id: z.int(),
      /** Whether both houses still offer it, so that a draft can be sent to both. */
      is_offered: z.boolean(),
      /** The application to the other house; null while there is none. */
      application_id: z.int().nullable(),
      other: otherHalf.nullable(),
      /** Of a draft: what the other house asked as it was answered here, and the answers; empty once they went there. */
      questions: z.array(question),
      answers: storedAnswers(),
    })
    .nullable(),
  /** How many messages of the company are unread. */
  unread_messages: z.int(),
  can: z.object({
    edit: z.boolean(),
    delete: z.boolean(),
    withdraw: z.boolean(),
    /** Whether messages can be written. */
    write: z.boolean(),
    /** Whether one of the times offered can be picked, others can be proposed, and the interview can be confirmed. */
    pick_time: z.boolean(),
    propose_times: z.boolean(),
    confirm_interview: z.boolean(),
  }),
});

const languageSpoken = z.object({
  language: z.enum(SPOKEN_LANGUAGES),
  proficiency: z.literal(PROFICIENCIES),
});

/**
 * The applicant at a glance (rule applications/glance): what was sent, and what the company knows of the person itself.
 * What was sent is empty or null once the dossier is erased.
 */
const applicant = z.object({
  /** A signed URL of a small square picture, valid for some minutes. */
  image: z.string().nullable(),
  /** The job that ended last or still runs. */
  last_job: z
    .object({
      title: z.string(),
      company: z.string(),
      start_date: z.iso.date(),
      end_date: z.iso.date().nullable(),
    })
    .nullable(),
  /** How many seasons the person had worked (rule applications/seasons-worked). */
  seasons: z.object({ winter: z.int(), summer: z.int() }),
  /** The best known first. */
  languages: z.array(languageSpoken),
  /** `swiss` for Swiss citizens, who need none. */
  residence_permit: z.enum(SHOWN_PERMITS).nullable(),
  /** The first day after a job that still runs; null if none was known to end after today. */
  available_from: z.iso.date().nullable(),
  /** The seasons of the person's confirmed employments at this company that began before today, newest first. */
  seasons_here: z.array(seasonOfYear),
  /** The company's own mark for the person, and its tags (rule applications/marks). */
  mark: z.int().nullable(),
  tags: z.array(z.string()),
});

const companyApplication = application.extend({
  /** The language in which the person reads. */
  employee_language: language(),
  /** The status as lists show it. */
  meaning: z.enum(APPLICATION_MEANINGS),
  applicant,
  /** The other applications of the person to the company, newest first. */
  others: z.array(
    z.object({
      id: z.int(),
      job: z.object({ id: z.int(), title: z.string() }),
      status: z.enum(APPLICATION_STATUSES),
      application_sent: timestamp().nullable(),
    }),
  ),
  /** What became of it at the other house of the tandem that it came from (rule tandems/applying). */
  tandem: z
    .object({
      id: z.int(),
      company: z.object({ id: z.int(), name: z.string() }),
      state: z.enum(OTHER_HOUSE_STATES),
    })
    .nullable(),
  /** How many messages of the applicant nobody who decides has read. */
  unread_messages: z.int(),
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
    /** Whether one of the times that the applicant proposed can be taken, and times can be withdrawn or turned down. */
    take_time: z.boolean(),
    withdraw_offer: z.boolean(),
    /** Whether mark and tags can be set. */
    mark: z.boolean(),
    /** Whether messages can be written. */
    write: z.boolean(),
  }),
});

/** The dossier as it was sent, as data (rule applications/dossier-data). */
const dossier = z.object({
  application: companyApplication.omit({ application_letter: true, documents: true }),
  /** Sanitised HTML. */
  letter: z.string(),
  person: z.object({
    sex: sex(),
    first_name: z.string(),
    last_name: z.string(),
    /** A signed URL, as in `applicant`. */
    image: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    date_of_birth: z.iso.date().nullable(),
    nationality: z.string().nullable(),
    residence_permit: z.enum(SHOWN_PERMITS).nullable(),
    street: z.string().nullable(),
    street_number: z.string().nullable(),
    zip: z.string().nullable(),
    place: z.string().nullable(),
    country: z.string().nullable(),
  }),
  /** Newest first. */
  jobs: z.array(
    z.object({
      title: z.string(),
      workload: z.int(),
      company_name: z.string(),
      place: z.string().nullable(),
      country: z.string().nullable(),
      start_day: z.int().nullable(),
      start_month: z.int(),
      start_year: z.int(),
      end_day: z.int().nullable(),
      end_month: z.int().nullable(),
      end_year: z.int().nullable(),
      description: z.string().nullable(),
      season: z.enum(SEASONS).nullable(),
      /** Whether its company had confirmed it. */
      is_confirmed: z.boolean(),
    }),
  ),
  educations: z.array(
    z.object({
      title: z.string(),
      organization: z.string(),
      zip: z.string().nullable(),
      place: z.string(),
      /** 'yyyy-MM'. */
      start_date: z.string(),
      end_date: z.string(),
      description: z.string().nullable(),
    }),
  ),
  languages: z.array(languageSpoken),
  certifications: z.array(
    z.object({
      title: z.string(),
      issuing_authority: z.string().nullable(),
      date_of_issue: z.iso.date().nullable(),
    }),
  ),
  documents: z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      /** What it belongs to: the title of an entry, or a language. */
      of: z.object({ title: z.string().nullable(), language: z.enum(SPOKEN_LANGUAGES).nullable() }),
      pages: z.int(),
      /** A signed URL of the PDF of the dossier, at the page on which the document begins. */
      url: z.string(),
    }),
  ),
  /** The job in the dossier with which the ad would form a package; null if there is none. */
  package: packageOutlook.nullable(),
});

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
