import { z } from 'zod';
import { SHOWN_PERMITS } from '#domain/applications/applicant.ts';
import { OTHER_HOUSE_STATES } from '#domain/applications/scope.ts';
import { APPLICATION_MEANINGS, APPLICATION_STATUSES, COMPANY_STATUSES } from '#domain/applications/status.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { seasonOfYear } from './employments.schemas.ts';
import { language, timestamp } from './fields.ts';
import { question } from './jobs.schemas.ts';
import { otherHalf } from './search.schemas.ts';

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
const interviewOffer = z.object({
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

export const languageSpoken = z.object({
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

export const companyApplication = application.extend({
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
