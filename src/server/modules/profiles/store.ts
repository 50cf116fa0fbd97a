import { eq, inArray } from 'drizzle-orm';
import { profile, profileForm } from '#api/profiles.schemas.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import { columnsOf, presenterOf } from '#server/platform/wire.ts';
import { employeeProfiles } from './tables.ts';

type Row = typeof employeeProfiles.$inferSelect;

/** The profile fields of an employee; all null before the first save. */
export type ProfileDetails = Omit<Row, 'userId' | 'createdAt' | 'updatedAt'>;

export const fieldsOf = presenterOf(employeeProfiles, profile.omit({ updated_at: true }));
export const profileColumns = columnsOf(employeeProfiles, profileForm);

const NOTHING: ProfileDetails = {
  dateOfBirth: null,
  nationality: null,
  residencePermit: null,
  street: null,
  streetNumber: null,
  zip: null,
  place: null,
  country: null,
  phone: null,
};

export async function findDetails(db: Executor, userId: number): Promise<ProfileDetails> {
  const [row] = await db.select().from(employeeProfiles).where(eq(employeeProfiles.userId, userId));
  if (row === undefined) return NOTHING;
  const { userId: _, createdAt: __, updatedAt: ___, ...details } = row;
  return details;
}

/** What profiles say of residence and permit, as a subquery for joins in other modules. */
export function residences(db: Executor) {
  return db
    .select({
      userId: employeeProfiles.userId,
      nationality: employeeProfiles.nationality,
      residencePermit: employeeProfiles.residencePermit,
    })
    .from(employeeProfiles)
    .as('residences');
}

/** The telephone numbers of employees; those without one are absent. */
export async function findPhones(db: Executor, userIds: readonly number[]): Promise<Map<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: employeeProfiles.userId, phone: employeeProfiles.phone })
    .from(employeeProfiles)
    .where(inArray(employeeProfiles.userId, [...userIds]));
  return new Map(rows.flatMap(({ userId, phone }) => (phone === null ? [] : [[userId, phone]])));
}

/** Deletes the profile of an employee whose account is deleted. */
export async function forget(tx: Tx, userId: number): Promise<void> {
  await tx.delete(employeeProfiles).where(eq(employeeProfiles.userId, userId));
}

/** Upserts the given fields; absent ones stay. */
export async function saveDetails(
  tx: Tx,
  userId: number,
  details: Partial<ProfileDetails>,
  now: Date,
): Promise<void> {
  await tx
    .insert(employeeProfiles)
    .values({ ...details, userId, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: employeeProfiles.userId, set: { ...details, updatedAt: now } });
}
