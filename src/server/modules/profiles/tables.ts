import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { ResidencePermit } from '#domain/profiles/residence-permit.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { timestamps } from '#server/platform/database/columns.ts';

/** The profile of an employee beyond the account; inserted by the first save, null where not answered. */
export const employeeProfiles = pgTable('employee_profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dateOfBirth: date({ mode: 'string' }),
  /** ISO 3166-1 alpha-2. */
  nationality: text(),
  /** Null if not answered, and always for Swiss citizens. */
  residencePermit: text().$type<ResidencePermit>(),
  street: text(),
  streetNumber: text(),
  zip: text(),
  place: text(),
  country: text(),
  phone: text(),
  ...timestamps(),
});
