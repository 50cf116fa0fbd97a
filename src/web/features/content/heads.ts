import { z } from 'zod';

const quotes = z.array(z.object({ words: z.string(), name: z.string(), role: z.string() }).strict()).min(2);
const howItWorks = z.object({
  film: z.object({ title: z.string(), text: z.string() }).strict(),
  cta: z.string(),
  quotes,
  /** The attribution of a quote. */
  quotesNote: z.string(),
});
const organisations = z.array(
  z.object({ name: z.string(), kind: z.string(), example: z.literal(true).optional() }).strict(),
);

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
