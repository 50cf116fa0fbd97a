import { z } from 'zod';
import { ENTRY_DOCUMENTS_MAX } from '#domain/resumes/documents.ts';
import { data, type EndpointSchemas, fileBytes, line, optionalPrintedLines, printedLine } from './fields.ts';

/** The documents of an entry, as replies contain them. */
export const documents = () =>
  z.array(
    z.object({
      title: z.string(),
      description: z.string().nullable(),
      path: z.string(),
      /** A signed URL of the file, valid for some minutes. */
      url: z.string(),
    }),
  );

/** The documents of an entry, in their order; leaving the field out means none. */
export const documentsForm = () =>
  z
    .array(
      z.object({
        title: printedLine(),
        description: optionalPrintedLines().transform((value) => value ?? null),
        /** The path from the reply of the upload. */
        path: line(),
      }),
    )
    // zod's `max` would also apply to the length of a string sent in place of an array.
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
        /** What the stored copy loses: a digital signature would be invalid in it, and attached files are removed. */
        lost: z.array(z.enum(['signature', 'attachments'])),
      }),
    ),
  },
  getDocument: { reply: fileBytes() },
} satisfies Record<string, EndpointSchemas>;
