import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import type { EmulatorDecision } from './decision.ts';
import type { CancellationCode, JobReport } from './port.ts';

/** What the emulator of the job room holds; stands for a system of somebody else, so nothing refers to it. */
export const emulatedEntries = pgTable(
  'jobroom_emulator_entries',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    report: jsonb().$type<JobReport>().notNull(),
    /** What somebody decided on the page of the emulator; null while time decides. */
    decision: jsonb().$type<EmulatorDecision>(),
    cancellationCode: text().$type<CancellationCode>(),
    createdAt: instant().notNull(),
  },
  (t) => [index('jobroom_emulator_reference').on(t.reference)],
);
