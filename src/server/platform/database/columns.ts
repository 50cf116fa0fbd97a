import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, customType, timestamp } from 'drizzle-orm/pg-core';

/**
 * A timestamp in UTC. Its precision is milliseconds, as on the wire: with PostgreSQL's microseconds, an `updated_at`
 * read by a client would never equal the stored one.
 */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/**
 * The key of a file in the store. Files that no column of this type refers to are garbage-collected
 * (rule running/files).
 */
export const fileKey = customType<{ data: string }>({ dataType: () => 'text' });

export const timestamps = () => ({
  createdAt: instant().notNull().defaultNow(),
  updatedAt: instant().notNull().defaultNow(),
});

/**
 * The version time of a change: strictly later than the previous one, so that stale writes are detected
 * (rule wire/stale).
 */
export function after(updatedAt: AnyPgColumn, now: Date): SQL {
  return sql`greatest(${now.toISOString()}::timestamptz, ${updatedAt} + interval '1 millisecond')`;
}
