import type { Reply } from '#api/schemas.ts';
import { endOfAvailability, isSwitchedOn } from '#domain/pool/availability.ts';
import { hirersOf } from '#server/modules/applications/index.ts';
import { findCompanies } from '#server/modules/companies/index.ts';
import { housesOf, lockEmployee } from '#server/modules/employments/index.ts';
import type { Executor } from '#server/platform/database/database.ts';
import type { SubmissionOf } from '#server/platform/http/submission.ts';
import { laterThan, requireSeen } from '#server/platform/http/versions.ts';
import type { Moment, PoolContext } from './context.ts';
import { derive } from './derived.ts';
import { matterOfAvailability } from './news.ts';
import { presentPeople } from './presenter.ts';
import { find, put } from './store/availabilities.ts';
import { findOwn } from './store/candidates.ts';

type Presented = Reply<'getAvailability'>['data'];

const NOTHING = {
  endsAt: null,
  from: null,
  until: null,
  categories: [],
  positions: [],
  states: [],
  languages: [],
  accommodation: false,
  workload: null,
} as const;

/** The wishes of an employee, and what houses see of them. */
export async function readAvailability(db: Executor, userId: number, moment: Moment): Promise<Presented> {
  const own = await findOwn(db, userId);
  const row = own?.availability ?? null;
  const { endsAt, from, until, accommodation, workload, ...lists } = row ?? NOTHING;
  const [shown = null] = own === null ? [] : await presentPeople(db, [own]);
  return {
    visible: isSwitchedOn({ endsAt, until }, moment),
    ends_at: endsAt?.toISOString() ?? null,
    ...{ from, until, accommodation, workload },
    categories: [...lists.categories],
    positions: [...lists.positions],
    states: [...lists.states],
    languages: [...lists.languages],
    shown,
    hidden_from: await ownHouses(db, userId),
    updated_at: row?.updatedAt.toISOString() ?? null,
  };
}

/**
 * Stores the wishes of an employee. With `visible` the employee is shown for another six months (rule pool/end).
 * @throws ValidationError for wishes that do not fit together
 * @throws AppError `conflict` if they were changed since they were read
 */
export async function changeAvailability(
  context: PoolContext,
  userId: number,
  submission: SubmissionOf<'updateAvailability'>,
  moment: Moment,
): Promise<Presented> {
  const { now, today } = moment;
  const { visible, updated_at: seen, ...wishes } = submission.judge({ today });
  return context.database.transaction(async (tx) => {
    // Invitations are created under the same lock, so that each happens wholly before this change or after it.
    await lockEmployee(tx, userId);
    const before = await find(tx, userId);
    if (before !== null) requireSeen(before.updatedAt, seen);
    await put(tx, {
      userId,
      ...wishes,
      ...(await derive(context, tx, userId, today)),
      endsAt: visible ? endOfAvailability(now) : null,
      remindedAt: null,
      createdAt: now,
      updatedAt: before === null ? now : laterThan(before.updatedAt, now),
    });
    await context.readNews(tx, { userId }, matterOfAvailability(userId));
    return readAvailability(tx, userId, moment);
  });
}

/** The names of the registered houses of an employee's entries and signed contracts, which never see the employee. */
async function ownHouses(db: Executor, userId: number): Promise<string[]> {
  const ids = new Set([...(await housesOf(db, userId)), ...(await hirersOf(db, userId))]);
  const names = (await findCompanies(db, [...ids])).map(({ name }) => name);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, 'de'));
}
