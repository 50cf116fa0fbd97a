import { z } from 'zod';
import { ENTRY_DOCUMENTS_MAX } from '#domain/resumes/documents.ts';
import { data, type EndpointSchemas, fileBytes, line, optionalPrintedLines, printedLine } from './fields.ts';

/** The documents of an entry, as they are answered. */
export const documents = () =>
  z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      path: z.string(),
      /** Where it can be seen, signed for some minutes. */
      url: z.string(),
    }),
  );

/** The documents of an entry, in their order; none if they are left out. */
export const documentsForm = () =>
  z
    .array(
      z.object({
        title: printedLine(),
        description: optionalPrintedLines().transform((value) => value ?? null),
        /** As the upload answered it. */
        path: line(),
      }),
    )
    // `max` would also count the letters of a text that is no list.
    .check(({ value, issues }) => {
      if (value.length <= ENTRY_DOCUMENTS_MAX) return;
      issues.push({ code: 'too_big', origin: 'array', maximum: ENTRY_DOCUMENTS_MAX, input: value });
    })
    .default([]);

export const documentSchemas = {
  uploadDocument: {
    reply: data(
      z.object({
        path: z.string(),
        title: z.string(),
        url: z.string(),
        /** What of the file does not come along: its digital signature is not valid in a copy, attached files stay away. */
        lost: z.array(z.enum(['signature', 'attachments'])),
      }),
    ),
  },
  getDocument: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
