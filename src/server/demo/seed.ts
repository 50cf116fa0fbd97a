import { hash } from '@node-rs/argon2';
import { normalizeName } from '#domain/companies/identity.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { users } from '../modules/accounts/tables.ts';
import { companies, companyMembers, contactPersons } from '../modules/companies/tables.ts';
import { touchJobs } from '../modules/jobs/index.ts';
import { jobroomEntries, jobs } from '../modules/jobs/tables.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { DocumentWorker } from '../platform/pdf/worker.ts';
import type { Settings } from '../platform/settings.ts';
import { demoCompanies } from './content/companies.ts';
import { demoJobs } from './content/jobs.ts';
import type { DemoCompany, DemoJob } from './content/types.ts';
import { instantOn } from './instants.ts';
import { DEMO_LOGINS, DEMO_PASSWORD, type DemoLogin } from './logins.ts';
import { seedAlerts } from './seed-alerts.ts';
import { seedApplications } from './seed-applications.ts';
import { seedCompanyPictures } from './seed-company-pictures.ts';
import { seedCrew } from './seed-crew.ts';
import { seedDeparted } from './seed-departed.ts';
import { seedDocuments } from './seed-documents.ts';
import { seedFavourites } from './seed-favourites.ts';
import { seedHousingPictures } from './seed-housing-pictures.ts';
import { seedJobroom } from './seed-jobroom.ts';
import { seedMails } from './seed-mails.ts';
import { seedMedia } from './seed-media.ts';
import { seedPeople } from './seed-people.ts';
import { seedPool } from './seed-pool.ts';
import { seedResumes } from './seed-resumes.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';
import { seedTandems } from './seed-tandems.ts';
import { seedTeam } from './seed-teams.ts';
import { seedUnconfirmed } from './seed-unconfirmed.ts';
import { seedVerification } from './seed-verification.ts';
import { seedViews } from './seed-views.ts';

/** The batch size of inserts, so that no statement blocks the embedded database for long. */
const BATCH = 200;

type Person = Omit<DemoLogin, 'who'>;

/** The services that seeding uses, and the base URL of links in mails. */
interface Tools {
  files: FileStore;
  worker: DocumentWorker;
  secret: string;
  publicUrl: string;
  /** The association's mailbox. */
  office: string;
  settings: Settings;
}

/** The owners of the companies with demo logins, and of those of a group. */
const OWNERS: Readonly<Record<string, string>> = {
  'demo-small': 'company@example.org',
  'demo-big-1': 'big@example.org',
  'demo-big-2': 'big@example.org',
  'demo-fresh': 'fresh@example.org',
  'restaurant-zmuttstube': 'hotel-mattergrat@example.org',
  'berghotel-brienzergrat': 'hotel-hoehengarten@example.org',
};

/**
 * Seeds an empty database with demo data for the given day; a database with any account is left alone. All in one
 * transaction, so that an interrupted start finds the database empty and begins again. Of several nodes that start at
 * once one seeds, and the others wait for it.
 */
export async function seedDemo(database: Database, clock: Clock, tools: Tools): Promise<void> {
  await database.exclusively('demo', () => seedIfEmpty(database, clock, tools));
}

async function seedIfEmpty(database: Database, clock: Clock, tools: Tools): Promise<void> {
  const found = await database.db.select({ id: users.id }).from(users).limit(1);
  if (found.length > 0) return;
  const today = clock.today();
  const passwordHash = await hash(DEMO_PASSWORD);
  await database.transaction(async (tx) => {
    const content = demoCompanies();
    const userIds = await seedUsers(tx, content, passwordHash, today);
    const companyIds = await seedCompanies(tx, content, userIds);
    await seedCompanyPictures(tx, content, { today, companyIds, ...tools });
    const houses = new Map(
      content.map(({ key, language }) => {
        const named = DEMO_LOGINS.find(({ email }) => email === ownerEmail(key));
        const owner = { id: idOf(userIds, ownerEmail(key)), language: named?.language ?? language };
        return [key, { id: idOf(companyIds, key), owner }];
      }),
    );
    await seedSubscriptions(tx, content, { today, now: clock.now(), houses, insertAll, ...tools });
    await seedJobs(tx, demoJobs(content, today), companyIds, today);
    await seedHousingPictures(tx, { today, companyIds, ...tools });
    await seedJobroom(tx, { now: clock.now(), insertAll, ...tools });
    const people = await seedPeople(tx, { today, companyIds, passwordHash, ...tools });
    await seedResumes(tx, { today, people });
    await seedDocuments(tx, { today, people, ...tools });
    await seedTandems(tx, { today, companyIds });
    await seedApplications(tx, { today, companyIds, people, ...tools });
    await seedTeam(tx, {
      today,
      companyId: idOf(companyIds, 'demo-small'),
      team: {
        ownerId: idOf(userIds, 'company@example.org'),
        managerId: idOf(userIds, 'kitchen@example.org'),
        readerId: idOf(userIds, 'payroll@example.org'),
      },
    });
    await seedDeparted(tx, { today, companyIds });
    await seedCrew(tx, { today, companyIds, passwordHash });
    await seedViews(tx, { today, insertAll });
    await seedFavourites(tx, { today, people });
    await seedMedia(tx, { today, ...tools });
    await seedMails(tx, { now: clock.now(), ...tools });
    await seedUnconfirmed(tx);
    await seedAlerts(tx, { today, now: clock.now() });
    await seedPool(tx, { today, now: clock.now(), companyIds });
    await seedVerification(tx, { today, companyIds });
  });
  await database.executeSql('analyze');
  if (database.kind === 'pglite') await database.executeSql('checkpoint');
}

async function seedUsers(
  tx: Tx,
  content: readonly DemoCompany[],
  passwordHash: string,
  today: CivilDate,
): Promise<Map<string, number>> {
  const account = ({ email, role, sex, firstName, lastName, language, isUnconfirmed = false }: Person) => {
    const acceptedAt = instantOn(addDays(today, isUnconfirmed ? -1 : -200));
    return {
      email,
      emailKey: normalizeEmail(email),
      emailConfirmedAt: isUnconfirmed ? null : acceptedAt,
      confirmationAskedAt: acceptedAt,
      role,
      firstName,
      lastName,
      language,
      passwordHash,
      sex,
      newsletter: email.length % 3 !== 0,
      agbAcceptedAt: acceptedAt,
      dsgAcceptedAt: acceptedAt,
      rulesAcceptedAt: role === 'company' ? acceptedAt : null,
      createdAt: acceptedAt,
      updatedAt: acceptedAt,
    };
  };
  const named = [
    ...DEMO_LOGINS.map(account),
    // Another administrator of the association.
    account({
      email: 'office@example.org',
      role: 'admin',
      sex: 1,
      firstName: 'Reto',
      lastName: 'Camenzind',
      language: 'de',
    }),
    // A disabled account, in which nobody can log in.
    {
      ...account({
        email: 'disabled@example.org',
        role: 'employee',
        sex: 1,
        firstName: 'Paul',
        lastName: 'Rochat',
        language: 'fr',
      }),
      disabledAt: instantOn(addDays(today, -200)),
    },
  ];
  const owners = content
    .filter(({ key }) => !(key in OWNERS))
    .map(({ key, contactPerson, language }) =>
      account({
        email: ownerEmail(key),
        role: 'company',
        sex: contactPerson?.sex ?? 1,
        firstName: contactPerson?.firstName ?? 'Andrea',
        lastName: contactPerson?.lastName ?? 'Keller',
        language,
      }),
    );
  const rows = await insertAll([...named, ...owners], (batch) =>
    tx.insert(users).values(batch).returning({ id: users.id, email: users.email }),
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

async function seedCompanies(
  tx: Tx,
  content: readonly DemoCompany[],
  userIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = await insertAll(content, (batch) =>
    tx
      .insert(companies)
      .values(
        batch.map(
          ({
            key,
            kind: _kind,
            category,
            stars,
            contactPerson: _person,
            subscription: _terms,
            ...company
          }) => ({
            ...company,
            userId: idOf(userIds, ownerEmail(key)),
            nameKey: normalizeName(company.name),
            hotelStars: stars,
            hotelCategory: category,
          }),
        ),
      )
      .returning({ id: companies.id, userId: companies.userId, createdAt: companies.createdAt }),
  );
  await insertAll(rows, (batch) =>
    tx
      .insert(companyMembers)
      .values(
        batch.map(({ id, userId, createdAt }) => ({
          companyId: id,
          userId,
          role: 'owner' as const,
          createdAt,
        })),
      )
      .returning(),
  );
  const ids = new Map(content.map(({ key }, i) => [key, rows[i]?.id ?? 0]));
  const persons = content.flatMap(({ key, contactPerson }) =>
    contactPerson === null ? [] : [{ ...contactPerson, companyId: idOf(ids, key) }],
  );
  await insertAll(persons, (batch) => tx.insert(contactPersons).values(batch).returning());
  return ids;
}

async function seedJobs(
  tx: Tx,
  content: readonly DemoJob[],
  companyIds: ReadonlyMap<string, number>,
  today: CivilDate,
): Promise<void> {
  const rows = await insertAll(content, (batch) =>
    tx
      .insert(jobs)
      .values(
        batch.map(({ companyKey, createdDaysAgo, deletedDaysAgo, jobroomEntry: _entry, ...job }, i) => {
          // Spread over the working hours, so that the newest ads are of several companies; and not after yesterday, so
          // that ads written while trying the product are the newest.
          const createdAt = instantOn(addDays(today, -createdDaysAgo - 1), (i * 37) % 480);
          return {
            ...job,
            companyId: idOf(companyIds, companyKey),
            publishedAt: job.status === 'ACTIVE' ? createdAt : null,
            deletedAt: deletedDaysAgo === null ? null : instantOn(addDays(today, -deletedDaysAgo)),
            createdAt,
            updatedAt: createdAt,
          };
        }),
      )
      .returning({ id: jobs.id }),
  );
  const entries = content.flatMap(({ jobroomEntry }, i) =>
    jobroomEntry === null ? [] : [{ ...jobroomEntry, jobId: rows[i]?.id ?? 0 }],
  );
  await insertAll(entries, (batch) => tx.insert(jobroomEntries).values(batch).returning());
  touchJobs(
    tx,
    rows.map(({ id }) => id),
  );
}

async function insertAll<Row, Inserted>(
  rows: readonly Row[],
  insert: (batch: Row[]) => PromiseLike<Inserted[]>,
): Promise<Inserted[]> {
  const inserted: Inserted[] = [];
  for (let i = 0; i < rows.length; i += BATCH) inserted.push(...(await insert(rows.slice(i, i + BATCH))));
  return inserted;
}

function ownerEmail(companyKey: string): string {
  return OWNERS[companyKey] ?? `${companyKey}@example.org`;
}

function idOf(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`Demo data names ${key}, which it does not hold`);
  return id;
}
