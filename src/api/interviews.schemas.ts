import { z } from 'zod';
import {
  INTERVIEW_MINUTES,
  interviewProblems,
  isVideoLink,
  VIDEO_LINK_MAX,
} from '#domain/applications/interview.ts';
import {
  offerProblems,
  proposalProblems,
  TIMES_OFFERED_MAX,
  TIMES_PROPOSED_MAX,
} from '#domain/applications/offer.ts';
import { applicationSchemas } from './applications.schemas.ts';
import {
  civilDate,
  type EndpointSchemas,
  fileBytes,
  form,
  id,
  optionalLine,
  optionalLines,
  seenAt,
} from './fields.ts';

const timeOfDay = () =>
  z
    .string()
    .min(1, 'required')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');

/** Calendars show no more than this of an appointment. */
const NOTE_MAX = 2000;

const orNull = (value: string | null | undefined) => value ?? null;

const timesUpTo = (max: number) =>
  z
    .array(z.object({ date: civilDate(), time: timeOfDay() }))
    .min(1, 'required')
    .max(max);

/** What is told of an interview beside its time. */
const aboutInterview = () =>
  z.object({
    duration_minutes: z.int().min(INTERVIEW_MINUTES.min).max(INTERVIEW_MINUTES.max),
    place: optionalLine().transform(orNull),
    video_link: optionalLine(VIDEO_LINK_MAX)
      .transform(orNull)
      .refine((address) => address === null || isVideoLink(address), 'videoLink'),
    /** A note for the applicant. */
    note: optionalLines(NOTE_MAX).transform(orNull),
  });

export const interviewForm = () =>
  z.object({ date: civilDate(), time: timeOfDay(), ...aboutInterview().shape });

export const offerForm = () => z.object({ times: timesUpTo(TIMES_OFFERED_MAX), ...aboutInterview().shape });

const pick = { body: z.object({ time_id: id() }) };

export const interviewSchemas = {
  createInterview: {
    ...form(interviewForm(), interviewProblems),
    reply: applicationSchemas.getApplication.reply,
  },
  updateInterview: {
    ...form(interviewForm().extend({ updated_at: seenAt() }), interviewProblems),
    reply: applicationSchemas.getApplication.reply,
  },
  cancelInterview: { reply: applicationSchemas.getApplication.reply },
  offerInterview: { ...form(offerForm(), offerProblems), reply: applicationSchemas.getApplication.reply },
  withdrawInterviewOffer: { reply: applicationSchemas.getApplication.reply },
  takeProposedTime: { ...pick, reply: applicationSchemas.getApplication.reply },
  pickInterviewTime: { ...pick, reply: applicationSchemas.getOwnApplication.reply },
  proposeInterviewTimes: {
    ...form(
      z.object({
        times: timesUpTo(TIMES_PROPOSED_MAX),
        /** A note for the company. */
        note: optionalLines(NOTE_MAX).transform(orNull),
      }),
      proposalProblems,
    ),
    reply: applicationSchemas.getOwnApplication.reply,
  },
  confirmInterview: { reply: applicationSchemas.getOwnApplication.reply },
  getInterviewFile: { reply: fileBytes() },
  getOwnInterviewFile: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
