import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#server/platform/database/columns.ts';
import type { EmulatorDecision } from './decision.ts';
import type { CancellationCode, JobReport } from './port.ts';

/** The entries of the job room's emulator. It stands for an external system, so no foreign keys refer to it. */
export const emulatedEntries = pgTable(
  'jobroom_emulator_entries',
  {
    id: text().primaryKey(),
    reference: text().notNull(),
    report: jsonb().$type<JobReport>().notNull(),
    /** The decision made on the emulator's page; null while the delay decides. */
    decision: jsonb().$type<EmulatorDecision>(),
    cancellationCode: text().$type<CancellationCode>(),
    createdAt: instant().notNull(),
  },
  (t) => [index('jobroom_emulator_reference').on(t.reference)],
);
