import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * A point in time in UTC. Milliseconds, because that is what the wire carries: with PostgreSQL's
 * microseconds an `updated_at` read by a client would never equal the stored one again.
 */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** The key of a file in the store. What no column of this kind names is swept (rule running/files). */
export const fileKey = customType<{ data: string }>({ dataType: () => 'text' });

export const timestamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/** The time of a change: later than that of the state before it, so that this state is stale (rule wire/stale). */
export function after(updatedAt: AnyPgColumn, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}
