import { isOver } from '#domain/jobs/publication.ts';
import { addDays, type CivilDate } from '#domain/kernel/civil-date.ts';
import { favourites } from '../modules/favourites/tables.ts';
import { jobs } from '../modules/jobs/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { Random } from './content/random.ts';
import { instantOn } from './instants.ts';
import type { DemoPeople } from './seed-people.ts';

/** The number of the demo login's saved ads that are public, and of those that are not any more. */
const SAVED = { on: 7, off: 2 };

/** The saved ads of the employee with a demo login, a few of them no longer public. */
export async function seedFavourites(tx: Tx, { today, people }: { today: CivilDate; people: DemoPeople }) {
  const random = new Random(`favourites ${today}`);
  const published = (await tx.select().from(jobs)).filter(({ publishedAt }) => publishedAt !== null);
  const isOn = ({ status, deletedAt, endYear, endMonth }: (typeof published)[number]) =>
    status === 'ACTIVE' && deletedAt === null && !isOver({ end: { year: endYear, month: endMonth } }, today);
  const [userId = 0] = people.ids.values();
  const on = random.sample(published.filter(isOn), SAVED.on);
  const off = random.sample(
    published.filter((it) => !isOn(it)),
    SAVED.off,
  );
  const rows = random.sample([...on, ...off], on.length + off.length).map(({ id: jobId }, n) => ({
    userId,
    jobId,
    createdAt: instantOn(addDays(today, -n - 1), random.between(0, 600)),
  }));
  await tx.insert(favourites).values(rows);
}
