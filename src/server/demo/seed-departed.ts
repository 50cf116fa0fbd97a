import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { users } from '../modules/accounts/tables.ts';
import { reducedAgreements } from '../modules/agreements/tables.ts';
import { applications } from '../modules/applications/tables.ts';
import { findCompany } from '../modules/companies/index.ts';
import { periodColumns } from '../modules/employments/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import { jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { seasonDates } from './content/stories.ts';
import { instantOn } from './instants.ts';

interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
}

/** The number of an agreement of which only the status remains, for its verification page. */
const REDUCED = '00000000-0000-4000-8000-000000000072';

/** What remains at the big hotel of a person who deleted the account: an employment, an application, an agreement. */
export async function seedDeparted(tx: Tx, { today, companyIds }: Stage): Promise<void> {
  const company = await findCompany(tx, companyIds.get('demo-big-1') ?? 0);
  const ad = (await tx.select().from(jobs)).find(({ companyId }) => companyId === company?.id);
  if (company === null || ad === undefined) return;
  const left = instantOn(addDays(today, -3));
  const at = { createdAt: left, updatedAt: left };
  const [departed] = await tx
    .insert(users)
    .values({
      role: 'employee',
      email: '',
      emailKey: 'departed/demo',
      passwordHash: '',
      sex: 1,
      firstName: '',
      lastName: '',
      language: 'de',
      newsletter: false,
      agbAcceptedAt: left,
      dsgAcceptedAt: left,
      disabledAt: left,
      departedAt: left,
      ...at,
    })
    .returning({ id: users.id });
  const ofBoth = { userId: departed?.id ?? 0, companyId: company.id };
  const { season, start, end } = seasonDates(-2, today);
  await tx.insert(resumeJobs).values({
    ...ofBoth,
    title: 'Rezeption',
    workload: 100,
    companyName: company.name,
    place: company.place,
    country: company.country,
    ...periodColumns(start, end),
    status: 'APPROVED',
    season,
    confirmedAt: instantOn(start),
    renewalCheckedOn: addDays(today, -3),
    createdAt: instantOn(start),
    updatedAt: left,
  });
  await tx.insert(applications).values({
    ...ofBoth,
    jobId: ad.id,
    status: 'REFUSALEMPLOYEE',
    letter: '',
    sentAt: instantOn(addDays(today, -20)),
    ...at,
  });
  await tx.insert(reducedAgreements).values({ uuid: REDUCED, status: 'VALID' });
}
