import { inArray } from 'drizzle-orm';
import { normalizeName } from '#domain/companies/identity.ts';
import { users } from '../modules/accounts/tables.ts';
import { companies, companyMembers, contactPersons } from '../modules/companies/tables.ts';
import { employeeProfiles } from '../modules/profiles/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { DEMO_LOGINS } from './logins.ts';

/**
 * What the demo accounts have that have not confirmed their address: a complete profile and a complete house, so that
 * nothing but the confirmation keeps them from applying and subscribing.
 */
export async function seedUnconfirmed(tx: Tx): Promise<void> {
  const emails = DEMO_LOGINS.filter(({ isUnconfirmed }) => isUnconfirmed).map(({ email }) => email);
  for (const { id: userId, role, ...owner } of await tx
    .select()
    .from(users)
    .where(inArray(users.email, emails))) {
    const { createdAt } = owner;
    const at = { createdAt, updatedAt: createdAt };
    const address = {
      street: 'Dorfstrasse',
      streetNumber: '8',
      zip: '3715',
      place: 'Adelboden',
      country: 'CH',
    };
    if (role === 'employee') {
      await tx.insert(employeeProfiles).values({
        ...address,
        ...at,
        userId,
        dateOfBirth: '1999-04-17',
        nationality: 'CH',
        phone: '+41 79 000 00 31',
      });
      continue;
    }
    const name = 'Pension Morgenluft';
    const [house] = await tx
      .insert(companies)
      .values({
        ...address,
        ...at,
        userId,
        name,
        nameKey: normalizeName(name),
        state: 'BE',
        latitude: 46.4917,
        longitude: 7.5603,
        phone: '+41 33 000 00 31',
        email: 'info@morgenluft.example',
        size: 'micro',
      })
      .returning({ id: companies.id });
    if (house === undefined) throw new Error('No company was written');
    await tx.insert(companyMembers).values({ companyId: house.id, userId, role: 'owner', createdAt });
    await tx.insert(contactPersons).values({
      companyId: house.id,
      sex: owner.sex,
      firstName: owner.firstName,
      lastName: owner.lastName,
      email: 'info@morgenluft.example',
      phone: '+41 33 000 00 31',
      position: 'Leitung',
      language: owner.language,
    });
  }
}
