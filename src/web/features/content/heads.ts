import { z } from 'zod';

const quotes = z.array(z.object({ words: z.string(), name: z.string(), role: z.string() }).strict());
const howItWorks = z.object({
  /** The three steps, each with the text equivalent of its strip. */
  steps: z.array(z.object({ title: z.string(), text: z.string(), strip: z.string() }).strict()).length(3),
  /** Pictures of the product, by name, with what is to be seen. */
  screens: z
    .array(z.object({ picture: z.enum(['seasons', 'board', 'jobs']), words: z.string() }).strict())
    .min(1),
  film: z.object({ title: z.string() }).strict(),
  cta: z.string(),
  /** Of people who agreed to it; without any the section is left out. */
  quotes,
});
const organisations = z.array(z.object({ name: z.string(), kind: z.string() }).strict());

/** The front matter of texts that have more than title and description, by file name. */
export const HEADS = {
  careerday: z.object({
    date: z.iso.date(),
    /** The caption below the drawing that stands in for a photo. */
    picture: z.string(),
    place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).strict(),
  }),
  'find-a-job': howItWorks,
  'job-advertisement': howItWorks,
  partners: z.object({ members: organisations, partners: organisations }),
} as const;

const NOTHING = z.object({});

/** The schema of the additional front matter. */
export function headOf(name: string): z.ZodObject {
  return name in HEADS ? HEADS[name as keyof typeof HEADS] : NOTHING;
}
