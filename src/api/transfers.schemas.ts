import { z } from 'zod';
import { DRAFT_NOTES, LEFT_OUT_CODES, LEFT_OUT_SECTIONS, TRANSFER_FORMATS } from '#domain/resumes/draft.ts';
import { ENTRY_KINDS } from '#domain/resumes/entry-kinds.ts';
import { PROFICIENCIES, SPOKEN_LANGUAGES } from '#domain/resumes/language-skill.ts';
import { data, type EndpointSchemas, fileBytes } from './fields.ts';

const text = () => z.string().nullable();
const number = () => z.int().nullable();

/** Metadata of every entry of an import draft. */
const about = {
  /** Notes for the user, by field: what was changed or could not be parsed. */
  notes: z.array(z.object({ field: text(), code: z.enum(DRAFT_NOTES), text: text() })),
  /** Whether the resume already contains this entry. */
  is_listed: z.boolean(),
};

const draft = z.object({
  format: z.enum(TRANSFER_FORMATS),
  jobs: z.array(
    z.object({
      title: text(),
      workload: number(),
      company_name: text(),
      street: text(),
      street_number: text(),
      zip: text(),
      place: text(),
      country: text(),
      start_day: number(),
      start_month: number(),
      start_year: number(),
      end_day: number(),
      end_month: number(),
      end_year: number(),
      is_current: z.boolean(),
      description: text(),
      ...about,
    }),
  ),
  educations: z.array(
    z.object({
      title: text(),
      organization: text(),
      zip: text(),
      place: text(),
      /** 'yyyy-MM', or 'yyyy-' if the month is unknown; the same for the end. */
      start_date: text(),
      end_date: text(),
      description: text(),
      ...about,
    }),
  ),
  languages: z.array(
    z.object({
      language: z.enum(SPOKEN_LANGUAGES),
      proficiency: z.literal(PROFICIENCIES).nullable(),
      ...about,
    }),
  ),
  certifications: z.array(
    z.object({ title: text(), issuing_authority: text(), date_of_issue: text(), ...about }),
  ),
  /** What the import left out, and why. */
  left_out: z.array(
    z.object({
      code: z.enum(LEFT_OUT_CODES),
      kind: z.enum(ENTRY_KINDS).nullable(),
      section: z.enum(LEFT_OUT_SECTIONS).nullable(),
      name: text(),
      count: z.int(),
    }),
  ),
});

export const transferSchemas = {
  exportJsonResume: { reply: fileBytes() },
  exportEuropass: { reply: fileBytes() },
  importResume: { reply: data(draft) },
} satisfies Record<string, EndpointSchemas>;
