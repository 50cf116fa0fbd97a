import { eq, isNotNull } from 'drizzle-orm';
import { endOfAlert } from '#domain/alerts/alert.ts';
import { nextDue } from '#domain/alerts/due.ts';
import { addDays, addMonths, type CivilDate } from '#domain/kernel/civil-date.ts';
import { users } from '../modules/accounts/tables.ts';
import { alertAds, alerts } from '../modules/alerts/tables.ts';
import { listPublicJobs } from '../modules/jobs/index.ts';
import { jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { instantOn } from './instants.ts';

type NewAlert = typeof alerts.$inferInsert;

/**
 * Alerts in every state: of the employee with a demo login a daily one, a weekly one for year plans and one that ends
 * within days, one of a company, and those of addresses, one of which is not confirmed. The newest ads are new for them.
 */
export async function seedAlerts(tx: Tx, { today, now }: { today: CivilDate; now: Date }): Promise<void> {
  await noteAds(tx, today);
  const idOf = async (email: string) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (user === undefined) throw new Error(`There is no account ${email}`);
    return user.id;
  };
  const employee = { userId: await idOf('employee@example.org'), language: 'it' } as const;
  const company = { userId: await idOf('company@example.org'), language: 'de' } as const;
  const visitor = (name: string) => ({ email: `${name}@example.com`, emailKey: `${name}@example.com` });
  const made = (daysAgo: number) => instantOn(addDays(today, -daysAgo));
  const confirmed = (frequency: NewAlert['frequency'], createdAt: Date) => ({
    ...{ frequency, createdAt, confirmedAt: createdAt, lastSentAt: made(1) },
    ...{ checkedAt: made(1), dueAt: nextDue(frequency, now), endsAt: endOfAlert(createdAt) },
  });
  const ending = instantOn(addDays(addMonths(today, -12), 9));
  const rows: NewAlert[] = [
    {
      ...employee,
      ...{
        kind: 'jobs',
        search: asked({ filters: '(season:winter) AND (job_category_id:1)', query: 'cuoco' }),
      },
      ...confirmed('daily', made(40)),
    },
    {
      ...employee,
      ...{ kind: 'year_plans', search: asked({ held: 'any', winter_states: 'GR' }) },
      ...confirmed('weekly', made(25)),
    },
    {
      ...employee,
      ...{ kind: 'jobs', search: asked({ query: 'barista' }) },
      ...{ ...confirmed('weekly', ending), lastSentAt: null },
    },
    {
      ...company,
      ...{ kind: 'jobs', search: asked({ filters: '(season:summer)' }) },
      ...confirmed('weekly', made(60)),
    },
    {
      ...visitor('lea.graf'),
      ...{ kind: 'jobs', search: asked({ query: 'Service' }), language: 'de' },
      ...confirmed('daily', made(12)),
    },
    {
      ...visitor('hugo.favre'),
      ...{ kind: 'jobs', search: asked({ query: 'réception' }), language: 'fr', frequency: 'daily' },
      ...{ createdAt: made(1), endsAt: endOfAlert(made(1)) },
    },
  ];
  await tx.insert(alerts).values(rows);
}

function asked(parameters: Readonly<Record<string, string>>): string {
  const inOrder = Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(inOrder).toString();
}

/** The public ads, as if each had been seen on the day of its publication. */
async function noteAds(tx: Tx, today: CivilDate): Promise<void> {
  const published = new Map(
    (await tx.select().from(jobs).where(isNotNull(jobs.publishedAt))).map((job) => [job.id, job.publishedAt]),
  );
  const rows = (await listPublicJobs(tx, today)).map(({ id }) => ({
    jobId: id,
    seenAt: published.get(id) ?? instantOn(today),
  }));
  for (let at = 0; at < rows.length; at += 1000) await tx.insert(alertAds).values(rows.slice(at, at + 1000));
}
