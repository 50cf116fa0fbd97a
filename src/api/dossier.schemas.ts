import { z } from 'zod';
import { SHOWN_PERMITS } from '#domain/applications/applicant.ts';
import { SEASONS } from '#domain/kernel/season.ts';
import { SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { companyApplication, languageSpoken } from './application-shapes.schemas.ts';
import { sex } from './fields.ts';
import { packageOutlook } from './jobs.schemas.ts';

/** The dossier as it was sent, as data (rule applications/dossier-data). */
export const dossier = z.object({
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
