import { eq } from 'drizzle-orm';
import { fullName } from '#domain/accounts/name.ts';
import type { DeclineReason } from '#domain/employments/entry.ts';
import { addDays, type CivilDate, earlierOf } from '#domain/kernel/civil-date.ts';
import { normalizeEmail } from '#server/platform/email.ts';
import { dateInWords } from '#server/platform/formats.ts';
import type { FileStore } from '../adapters/files/port.ts';
import { users } from '../modules/accounts/tables.ts';
import { settleAgreements } from '../modules/agreements/index.ts';
import { type Company, findCompanies } from '../modules/companies/index.ts';
import { type Entry, employmentNews, periodColumns } from '../modules/employments/index.ts';
import { resumeJobs } from '../modules/employments/tables.ts';
import type { News, Notify } from '../modules/notifications/index.ts';
import { notifications } from '../modules/notifications/tables.ts';
import { employeeProfiles } from '../modules/profiles/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { type DemoEmployee, demoEmployees, EARLIER_ENTRIES } from './content/people.ts';
import { demoPortraits } from './content/portraits.ts';
import { Random } from './content/random.ts';
import { around, type Chapter, STORIES, type Story, seasonDates } from './content/stories.ts';
import { instantOn } from './instants.ts';

/** The companies and the date for the employments of demo people. */
interface Stage {
  today: CivilDate;
  companyIds: ReadonlyMap<string, number>;
  passwordHash: string;
  files: FileStore;
}

/** A stage with accounts: for each company's owner, by account id, the name that confirmations carry. */
type PeopledStage = Stage & { ownerNames: ReadonlyMap<number, string> };

/** Demo employees by the local part of their email address, with their employments. */
export interface DemoPeople {
  ids: Map<string, number>;
  /** The entries at registered companies, oldest first for each employee. */
  entries: Entry[];
}

/** Employees in every state, employments of every kind, and the resulting agreements. */
export async function seedPeople(tx: Tx, stage: Stage): Promise<DemoPeople> {
  const employees = demoEmployees();
  const ids = await seedAccounts(tx, employees, stage);
  await seedProfiles(tx, employees, ids);
  await seedPictures(tx, ids, stage);
  const companies = await findCompanies(tx, [...stage.companyIds.values()]);
  const entries: Entry[] = [];
  const owners = await tx.select().from(users).where(eq(users.role, 'company'));
  const ownerNames = new Map(owners.map((owner) => [owner.id, fullName(owner)]));
  for (const story of STORIES) {
    const userId = ids.get(story.email);
    if (userId === undefined) continue;
    entries.push(...(await seedStory(tx, story, userId, companies, { ...stage, ownerNames })));
  }
  return { ids, entries };
}

async function seedAccounts(
  tx: Tx,
  employees: readonly DemoEmployee[],
  { today, passwordHash }: Stage,
): Promise<Map<string, number>> {
  const acceptedAt = instantOn(addDays(today, -120));
  // The first has a demo login and thus an account already.
  const rows = await tx
    .insert(users)
    .values(
      employees.slice(1).map(({ email, sex, firstName, lastName, language }) => ({
        email,
        emailKey: normalizeEmail(email),
        emailConfirmedAt: acceptedAt,
        role: 'employee' as const,
        sex,
        firstName,
        lastName,
        language,
        passwordHash,
        newsletter: firstName.length % 2 === 0,
        agbAcceptedAt: acceptedAt,
        dsgAcceptedAt: acceptedAt,
        createdAt: acceptedAt,
        updatedAt: acceptedAt,
      })),
    )
    .returning({ id: users.id, email: users.email });
  const named = await tx.select({ id: users.id, email: users.email }).from(users);
  const wanted = new Set(employees.map(({ email }) => email));
  return new Map(
    [...named, ...rows]
      .filter(({ email }) => wanted.has(email))
      .map(({ id, email }) => [email.split('@')[0] ?? '', id]),
  );
}

async function seedProfiles(
  tx: Tx,
  employees: readonly DemoEmployee[],
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  await tx.insert(employeeProfiles).values(
    employees.map(
      ({ email, sex: _sex, firstName: _first, lastName: _last, language: _language, ...details }) => ({
        ...details,
        userId: ids.get(email.split('@')[0] ?? '') ?? 0,
      }),
    ),
  );
}

async function seedPictures(tx: Tx, ids: ReadonlyMap<string, number>, { files }: Stage): Promise<void> {
  const { default: sharp } = await import('sharp');
  for (const [key, drawing] of demoPortraits()) {
    const picture = await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer();
    const imageKey = await files.put(picture, 'jpg');
    await tx
      .update(users)
      .set({ imageKey })
      .where(eq(users.id, ids.get(key) ?? 0));
  }
}

async function seedStory(
  tx: Tx,
  story: Story,
  userId: number,
  companies: readonly Company[],
  { today, companyIds, ownerNames }: PeopledStage,
): Promise<Entry[]> {
  const random = new Random(story.email);
  const houses = story.houses.map((key) => {
    const id = companyIds.get(key);
    return companies.find((company) => company.id === id) ?? anyOther(random, companies, companyIds);
  });
  await seedEarlierEntries(tx, story, userId, random, today);
  const entries: Entry[] = [];
  const chapters = [...story.chapters].sort((a, b) => a.season - b.season);
  // An entry that was shortened had been agreed on before.
  const decided = chapters
    .filter(({ fate }) => fate === 'cut-short')
    .map((chapter) => lastDayOf(chapter, story, today))
    .reduce(earlierOf, today);
  for (const chapter of chapters) {
    const house = houses[chapter.house];
    if (house === undefined) continue;
    entries.push(
      await seedChapter(tx, chapter, { story, userId, house, random, today, decided, ownerNames }),
    );
  }
  // After the agreements, because shortened and corrected entries had been agreed on before.
  for (const [i, chapter] of chapters.entries()) {
    const entry = entries[i];
    if (chapter.fate === 'cut-short' && entry !== undefined) await cutShort(tx, entry, chapter, story, today);
    if (chapter.fate === 'corrected' && entry !== undefined) await correct(tx, entry, today);
  }
  return entries;
}

interface Scene {
  story: Story;
  userId: number;
  house: Company;
  random: Random;
  today: CivilDate;
  /** The day by which all decisions of the story were made. */
  decided: CivilDate;
  ownerNames: ReadonlyMap<number, string>;
}

/** Each for a man and for a woman. */
const TITLES = [
  ['Chef de Partie', 'Cheffe de Partie'],
  ['Servicemitarbeiter', 'Servicemitarbeiterin'],
  ['Réceptionist', 'Réceptionistin'],
  ['Commis de Cuisine', 'Commis de Cuisine'],
  ['Mitarbeiter Hauswirtschaft', 'Mitarbeiterin Hauswirtschaft'],
] as const;

async function seedChapter(
  tx: Tx,
  { season, fate }: Chapter,
  { story, userId, house, random, today, decided, ownerNames }: Scene,
): Promise<Entry> {
  const dates = around(seasonDates(season, today), story.email);
  // Decisions must not be in the future, and the newest are some days old.
  const decidedOn = earlierOf(addDays(dates.start, -40), addDays(decided, -4 - random.between(0, 20)));
  const decidedAt = instantOn(decidedOn, random.between(0, 500));
  const isDeclined = typeof fate === 'object';
  const isConfirmed = !isDeclined && fate !== 'waiting';
  const entry = await insert(tx, {
    userId,
    companyId: house.id,
    companyName: house.name,
    street: house.street,
    streetNumber: house.streetNumber,
    zip: house.zip,
    place: house.place,
    country: house.country,
    title: titleFor(story, random.pick(TITLES)),
    workload: random.pick([80, 90, 100, 100, 100]),
    ...periodColumns(dates.start, dates.end),
    description: random.chance(0.4) ? 'Warme Küche, dazu Frühstück am Wochenende' : null,
    status: isDeclined ? 'DECLINED' : isConfirmed ? (fate === 'recorded' ? 'SYSTEM' : 'APPROVED') : null,
    declineReason: isDeclined ? fate.declined : null,
    declineExplanation: isDeclined ? EXPLANATIONS[fate.declined](dates.end) : null,
    season: isConfirmed ? dates.season : null,
    confirmedAt: isConfirmed ? decidedAt : null,
    confirmedBy: isConfirmed ? (ownerNames.get(house.userId) ?? null) : null,
    registrationRequirementStatus: fate === 'recorded' ? 'NO_REGISTRATION_REQUIREMENT' : null,
    renewalCheckedOn: fate === 'not-renewed' ? addDays(today, -6) : null,
    createdAt: decidedAt,
    updatedAt: decidedAt,
  });
  if (fate === 'waiting') {
    const facts = { employee: nameOf(story.email), title: entry.title, house: house.name };
    const to = { userId: house.userId, companyId: house.id, employeeId: userId };
    await notify(tx, to, decidedAt, today, employmentNews.linked.of(facts));
    return entry;
  }
  const change = isDeclined ? 'declined' : fate === 'recorded' ? 'signed' : 'approved';
  const news = employmentNews.changed.of({ change, company: house.name, title: entry.title });
  await notify(tx, { userId, companyId: null }, decidedAt, today, news);
  if (isConfirmed) await settle(tx, entry, decidedOn, today);
  return entry;
}

/** The company's explanation of a refusal, by the claimed last day of the entry. */
const EXPLANATIONS: Record<DeclineReason, (end: CivilDate) => string | null> = {
  DATE: (end) => `Bei uns steht der ${dateInWords(addDays(end, -14), 'de')} als letzter Tag.`,
  TITLE: () => 'Angestellt waren Sie in der Lingerie.',
  UNKNOWN: () => null,
  OTHER: () => 'Bitte melden Sie sich zuerst telefonisch bei uns.',
};

/** Corrects the workload of an employment, some days ago. */
async function correct(tx: Tx, { id, ...entry }: Entry, today: CivilDate): Promise<void> {
  const on = addDays(today, -2);
  const at = settledAt(on);
  const workload = entry.workload === 100 ? 90 : 100;
  await tx.update(resumeJobs).set({ workload, updatedAt: at }).where(eq(resumeJobs.id, id));
  await settle(tx, { id, ...entry }, on, today);
}

/** Shortens an employment that has begun, and removes one that has not. */
async function cutShort(
  tx: Tx,
  entry: Entry,
  chapter: Chapter,
  story: Story,
  today: CivilDate,
): Promise<void> {
  const { start } = around(seasonDates(chapter.season, today), story.email);
  const on = lastDayOf(chapter, story, today);
  const at = settledAt(on);
  await tx
    .update(resumeJobs)
    .set(
      start < today
        ? { ...periodColumns(start, on), cancelledAt: at, updatedAt: at }
        : { deletedAt: at, updatedAt: at },
    )
    .where(eq(resumeJobs.id, entry.id));
  await settle(tx, entry, on, today);
}

/** The last day of a shortened employment, or the day on which one is removed that has not begun. */
function lastDayOf({ season }: Chapter, story: Story, today: CivilDate): CivilDate {
  const { start, end } = around(seasonDates(season, today), story.email);
  return [addDays(start, 62), end, addDays(today, -1)].reduce(earlierOf);
}

/** The time of a change and of its consequences, which happen in one transaction. */
function settledAt(on: CivilDate): Date {
  return instantOn(on, 30);
}

/** Updates the resulting agreements by the product's own rules, as of that day. */
async function settle(tx: Tx, { userId, id }: Entry, on: CivilDate, today: CivilDate): Promise<void> {
  const now = settledAt(on);
  await settleAgreements(
    {
      notify: (inner, to, news) => notify(inner, to, now, today, news),
      // No tasks: PDFs are generated when somebody opens them.
      enqueue: async () => {},
    },
    tx,
    { userId, employmentIds: [id], now, today: on },
  );
}

/** Inserts notifications; those older than a week are read. */
export async function notify(
  tx: Tx,
  to: Parameters<Notify>[1],
  at: Date,
  today: CivilDate,
  news: News,
): Promise<void> {
  const isRead = at < instantOn(addDays(today, -7));
  await tx
    .insert(notifications)
    .values({ ...to, news, createdAt: at, readAt: isRead ? new Date(at.getTime() + 5_400_000) : null });
}

function titleFor({ email }: Story, [man, woman]: readonly [string, string]): string {
  return demoEmployee(email)?.sex === 1 ? man : woman;
}

async function seedEarlierEntries(
  tx: Tx,
  story: Story,
  userId: number,
  random: Random,
  today: CivilDate,
): Promise<void> {
  const year = Number(today.slice(0, 4));
  for (const [i, job] of random.sample(EARLIER_ENTRIES, story.earlier).entries()) {
    const startYear = year - 5 - i * 2;
    // The second entry overlaps the first by a month, to show that the month counts twice.
    const end = i === 1 ? { endYear: startYear + 2, endMonth: 5 } : { endYear: startYear + 1, endMonth: 2 };
    const at = instantOn(addDays(today, -100));
    await insert(tx, {
      ...job,
      title: titleFor(story, job.title),
      userId,
      workload: 100,
      startYear,
      startMonth: 5,
      ...end,
      createdAt: at,
      updatedAt: at,
    });
  }
}

async function insert(tx: Tx, values: typeof resumeJobs.$inferInsert): Promise<Entry> {
  const [entry] = await tx.insert(resumeJobs).values(values).returning();
  return entry as Entry;
}

/** A company with a known place and without a demo login. */
function anyOther(
  random: Random,
  companies: readonly Company[],
  companyIds: ReadonlyMap<string, number>,
): Company {
  const named = new Set([...companyIds].filter(([key]) => key.startsWith('demo-')).map(([, id]) => id));
  return random.pick(companies.filter(({ id, place }) => !named.has(id) && place !== null));
}

function demoEmployee(email: string): DemoEmployee | undefined {
  return demoEmployees().find((it) => it.email.startsWith(`${email}@`));
}

function nameOf(email: string): string {
  const employee = demoEmployee(email);
  return employee === undefined ? '' : fullName(employee);
}
