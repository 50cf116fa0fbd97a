import { z } from 'zod';
import {
  LETTER_KINDS,
  LETTER_TEXT_MAX,
  LETTER_TITLE_MAX,
  letterTemplateProblems,
} from '#domain/applications/letter-templates.ts';
import { data, type EndpointSchemas, form, language, line, lines, seenAt, timestamp } from './fields.ts';

const kind = () => z.enum(LETTER_KINDS);

/** Plain text with placeholders. */
const text = z.object({ title: z.string(), kind: kind(), language: language(), text: z.string() });

export const letter = text.extend({ id: z.int(), created_at: timestamp(), updated_at: timestamp() });

const letterForm = () =>
  z.object({
    title: line(LETTER_TITLE_MAX),
    kind: kind(),
    language: language(),
    text: lines(LETTER_TEXT_MAX),
  });

export const letterSchemas = {
  listLetters: {
    reply: data(
      z.object({
        letters: z.array(letter),
        /** Our sample texts, in every language. */
        samples: z.array(text),
      }),
    ),
  },
  createLetter: { ...form(letterForm(), letterTemplateProblems), reply: data(letter) },
  updateLetter: {
    ...form(letterForm().extend({ updated_at: seenAt() }), letterTemplateProblems),
    reply: data(letter),
  },
  deleteLetter: { reply: data(z.null()) },
  listFilledLetters: {
    query: z.object({ kind: kind() }),
    reply: data(
      z.object({
        /** The language of the applicant. */
        language: language(),
        /** The company's own templates, followed by our samples in each language for which it has none of its own. */
        letters: z.array(text.extend({ id: z.int().nullable() })),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
