import { z } from 'zod';
import { SEASONS_WORKED_MAX, SHOWN_PERMITS } from '#domain/applications/applicant.ts';
import { JOB_CATEGORY_IDS, JOB_POSITION_IDS, WORKLOAD } from '#domain/jobs/constants.ts';
import { CANTONS } from '#domain/kernel/cantons.ts';
import { availabilityProblems } from '#domain/pool/availability.ts';
import { INVITATION_ANSWERS, INVITATION_STATUSES, INVITATION_TEXT_MAX } from '#domain/pool/invitation.ts';
import { PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import {
  data,
  type EndpointSchemas,
  flag,
  form,
  id,
  lines,
  list,
  optionalCivilDate,
  pagedQuery,
  queryChoices,
  queryDate,
  queryNumber,
  seenAt,
  timestamp,
} from './fields.ts';
import { outline } from './tandems.schemas.ts';

/** Some of these values, each once. */
const some = <const Value extends string | number>(values: readonly Value[]) =>
  z
    .array(z.literal(values, 'in'))
    .max(values.length)
    .default([])
    .transform((chosen) => [...new Set(chosen)] as Value[]);

const orNull = <T>(value: T | null | undefined) => value ?? null;
/** Numbers in a query string, separated by commas. */
const queryNumbers = <const Value extends number>(values: readonly Value[]) =>
  queryChoices(values.map(String)).transform((chosen) => chosen.map(Number) as Value[]);

/** What a person wishes; all but `visible` may be left open. */
const wishes = z.object({
  /** The first and the last day of work. */
  from: optionalCivilDate().transform(orNull),
  until: optionalCivilDate().transform(orNull),
  categories: some(JOB_CATEGORY_IDS),
  positions: some(JOB_POSITION_IDS),
  /** The cantons of work; none for all. */
  states: some(CANTONS),
  /** Those that the person speaks at work. */
  languages: some(SPOKEN_LANGUAGES),
  /** Whether the person needs a room. */
  accommodation: flag().default(false),
  /** What the person wants to work at least, in percent of a full-time post; null for any. */
  workload: z.int().min(WORKLOAD.min).max(WORKLOAD.max).nullish().transform(orNull),
});

/** Of a person in the pool all that houses are told before the person accepts (rule pool/seen). */
export const shownPerson = z.strictObject({
  /** The canton of residence; null if it is unknown or abroad. */
  residence: z.enum(CANTONS).nullable(),
  residence_permit: z.enum(SHOWN_PERMITS).nullable(),
  winters: z.int(),
  summers: z.int(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  categories: z.array(z.literal(JOB_CATEGORY_IDS)),
  positions: z.array(z.literal(JOB_POSITION_IDS)),
  states: z.array(z.enum(CANTONS)),
  /** The proficiency is that of the resume; null where it lists no such language. */
  languages: z.array(
    z.object({ language: z.enum(SPOKEN_LANGUAGES), proficiency: z.literal(PROFICIENCIES).nullable() }),
  ),
  accommodation: z.boolean(),
  workload: z.int().nullable(),
});

const availability = z.object({
  /** Whether it is switched on and has not ended. */
  visible: z.boolean(),
  /** When it ends by itself; null while it is off, in the past if it has ended. */
  ends_at: timestamp().nullable(),
  from: z.string().nullable(),
  until: z.string().nullable(),
  categories: z.array(z.literal(JOB_CATEGORY_IDS)),
  positions: z.array(z.literal(JOB_POSITION_IDS)),
  states: z.array(z.enum(CANTONS)),
  languages: z.array(z.enum(SPOKEN_LANGUAGES)),
  accommodation: z.boolean(),
  workload: z.int().nullable(),
  /** What houses see, or would see; null before anything was saved. */
  shown: shownPerson.nullable(),
  /** The registered houses of the resume and of signed contracts, which never see the person. */
  hidden_from: z.array(z.string()),
  /** Null before anything was saved. */
  updated_at: timestamp().nullable(),
});

const ownInvitation = z.object({
  id: z.int(),
  status: z.enum(INVITATION_STATUSES),
  text: z.string(),
  created_at: timestamp(),
  answered_at: timestamp().nullable(),
  company: z.object({ id: z.int(), name: z.string(), place: z.string().nullable() }),
  /** Null while it is not public. */
  job: outline.nullable(),
  /** The application that accepting opened; null if there is none, or not any more. */
  application_id: z.int().nullable(),
  can: z.object({ accept: z.boolean(), decline: z.boolean() }),
});

const sentInvitation = z.object({
  id: z.int(),
  /** DECLINED is “not now”, and all that a house learns. */
  status: z.enum(INVITATION_STATUSES),
  text: z.string(),
  created_at: timestamp(),
  job: z.object({ id: z.int(), title: z.string() }),
  /** Who has accepted; null for everybody else. */
  person: z.object({ first_name: z.string(), last_name: z.string() }).nullable(),
});

export const poolSchemas = {
  getAvailability: { reply: data(availability) },
  updateAvailability: {
    ...form(wishes.extend({ visible: flag(), updated_at: seenAt() }), availabilityProblems),
    reply: data(availability),
  },
  listOwnInvitations: {
    query: pagedQuery().extend({ status: queryChoices(INVITATION_STATUSES).optional() }),
    reply: list(ownInvitation),
  },
  answerInvitation: { body: z.object({ status: z.enum(INVITATION_ANSWERS) }), reply: data(ownInvitation) },
  listCandidates: {
    /** Without a page the first 100. */
    query: pagedQuery().extend({
      /** People who named one of them. */
      categories: queryNumbers(JOB_CATEGORY_IDS).optional(),
      /** People who named one of them, or none. */
      positions: queryNumbers(JOB_POSITION_IDS).optional(),
      /** Cantons of work: people who named one of them, or none. */
      states: queryChoices(CANTONS).optional(),
      /** Cantons of residence. */
      residence: queryChoices(CANTONS).optional(),
      /** People who speak all of them. */
      languages: queryChoices(SPOKEN_LANGUAGES).optional(),
      permits: queryChoices(SHOWN_PERMITS).optional(),
      /** `0`: people who need no room, `1`: people who need one. */
      accommodation: queryChoices(['0', '1']).optional(),
      /** What is offered at most, in percent: people who want no more than that at least, or named nothing. */
      workload: queryNumber(WORKLOAD.min, WORKLOAD.max).optional(),
      /** People who are free on these days, the first and the last of a job. */
      from: queryDate().optional(),
      until: queryDate().optional(),
      /** The least number of seasons worked. */
      seasons: queryNumber(0, SEASONS_WORKED_MAX).optional(),
      sort: z.enum(['from', '-from', 'seasons', '-seasons']).optional(),
    }),
    reply: data(z.array(shownPerson.extend({ key: z.string() }))).extend({
      meta: z.object({
        total: z.int(),
        /** How many people the company may still invite today. */
        invitations_left: z.int(),
      }),
    }),
  },
  listCandidateInvitations: {
    query: pagedQuery().extend({ status: queryChoices(INVITATION_STATUSES).optional() }),
    reply: list(sentInvitation),
  },
  inviteCandidate: {
    body: z.object({ job_id: id(), text: lines(INVITATION_TEXT_MAX) }),
    reply: data(sentInvitation),
  },
} satisfies Record<string, EndpointSchemas>;
