import { z } from 'zod';

const quotes = z.array(z.object({ words: z.string(), name: z.string(), role: z.string() }).strict()).min(2);
const howItWorks = z.object({
  film: z.object({ title: z.string(), text: z.string() }).strict(),
  cta: z.string(),
  quotes,
  /** Says whose words they are. */
  quotesNote: z.string(),
});
const organisations = z.array(
  z.object({ name: z.string(), kind: z.string(), example: z.literal(true).optional() }).strict(),
);

/** What the heads of some texts hold beyond title and description, by the name of their files. */
export const HEADS = {
  careerday: z.object({
    date: z.iso.date(),
    /** What stands below the drawing that takes the place of a photo. */
    picture: z.string(),
    place: z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).strict(),
  }),
  'find-a-job': howItWorks,
  'job-advertisement': howItWorks,
  partners: z.object({ members: organisations, partners: organisations }),
} as const;

const NOTHING = z.object({});

/** The schema of what a head holds beyond title and description. */
export function headOf(name: string): z.ZodObject {
  return name in HEADS ? HEADS[name as keyof typeof HEADS] : NOTHING;
}
