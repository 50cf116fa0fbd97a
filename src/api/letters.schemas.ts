import { z } from 'zod';
import {
  LETTER_KINDS,
  LETTER_TEXT_MAX,
  LETTER_TITLE_MAX,
  letterTemplateProblems,
} from '#domain/applications/letters.ts';
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
        /** Drawn up by us, in every language. */
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
        /** That of the applicant. */
        language: language(),
        /** Those of the company, and behind them the drawn-up ones of each language that it has none in. */
        letters: z.array(text.extend({ id: z.int().nullable() })),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
