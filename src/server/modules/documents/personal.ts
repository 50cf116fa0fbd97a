import { eq } from 'drizzle-orm';
import { type PersonalTable, personal } from '#server/platform/database/personal.ts';
import { documents } from './tables.ts';

/** The documents that an employee uploaded. */
export const personalOfDocuments: readonly PersonalTable[] = [
  personal(documents, {
    section: 'documents',
    of: (_, userId) => eq(documents.userId, userId),
    without: {
      userId: 'the account, whose number is told at the beginning',
      fileKey: 'names a file, which comes along',
    },
    files: [{ column: 'fileKey', name: ({ title }) => `documents/${title}.pdf` }],
  }),
];
