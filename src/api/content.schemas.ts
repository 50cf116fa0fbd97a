import { z } from 'zod';
import { contactProblems } from '#domain/content/contact-form.ts';
import { newsletterProblems } from '#domain/content/newsletter.ts';
import {
  data,
  type EndpointSchemas,
  email,
  flag,
  form,
  language,
  lines,
  named,
  nameLine,
  optionalLine,
  sex,
} from './fields.ts';

const nothing = data(z.null());

const media = data(
  z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Exactly one is set: the URL of our own file, or of a page elsewhere. */
      file: z.string().nullable(),
      link: z.string().nullable(),
      published_on: z.iso.date(),
      /** Of the file, in bytes. */
      size: z.int().nullable(),
    }),
  ),
);

export const contentSchemas = {
  sendContact: {
    ...form(
      z.object({
        sex: sex(),
        first_name: nameLine(),
        last_name: nameLine(),
        /** For company users; ignored for everybody else. */
        company_name: optionalLine().check(named),
        email: email(),
        message: lines(),
      }),
      contactProblems,
    ),
    reply: nothing,
  },
  listMediaReports: { reply: media },
  listMediaKits: { reply: media },
  listPressReleases: { reply: media },
  orderNewsletter: {
    ...form(
      z.object({
        is_employee: flag(),
        sex: sex(),
        first_name: nameLine(),
        last_name: nameLine(),
        email: email(),
        language: language(),
        /** For companies; ignored for employees. */
        company_name: optionalLine().check(named),
        /** Signals from our own form for detecting bots (rule content/traps); API clients may leave them out. */
        trap: z.string().nullish(),
        open_seconds: z.number().nullish(),
      }),
      newsletterProblems,
    ),
    reply: nothing,
  },
  confirmNewsletter: { reply: nothing },
  leaveNewsletter: { reply: nothing },
  leaveNewsletterAtOnce: { reply: nothing },
} satisfies Record<string, EndpointSchemas>;
