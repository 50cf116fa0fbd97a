import { availabilityCutOff, endsToAnnounce, lastDayShown } from '#domain/pool/availability.ts';
import { invitationCutOff } from '#domain/pool/invitation.ts';
import { lockAccount } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import type { PoolContext } from './context.ts';
import { refreshDerived } from './derived.ts';
import { matterOfAvailability, poolNews } from './news.ts';
import {
  listSwitchedOn,
  listToRemindForUpdate,
  noteReminder,
  removeUntil as removeAvailabilities,
} from './store/availabilities.ts';
import { removeUntil as removeInvitations } from './store/invitations.ts';

const PEOPLE_AT_ONCE = 200;

type TaskContext = Pick<PoolContext, 'database' | 'notify' | 'geocoder'> & { clock: Clock };

/** Reminders before availabilities expire, and the nightly deletion of expired rows and refresh of derived columns. */
export function poolTasks(context: TaskContext): Task<never>[] {
  return [
    { name: 'remind-availabilities', options: { cron: '15 7 * * *' }, handle: () => remind(context) },
    { name: 'sweep-pool', options: { cron: '20 2 * * *' }, handle: () => sweep(context) },
  ];
}

/** Rule pool/end. */
async function remind({ database, notify, clock }: TaskContext): Promise<void> {
  for (;;) {
    const told = await database.transaction(async (tx) => {
      const now = clock.now();
      const bounds = { now, before: endsToAnnounce(clock.today()), limit: PEOPLE_AT_ONCE };
      const ending = await listToRemindForUpdate(tx, bounds);
      for (const { userId, endsAt } of ending) {
        await noteReminder(tx, userId, now);
        const lastDay = lastDayShown(endsAt, null);
        await notify(
          tx,
          { userId, companyId: null },
          poolNews.ending.of({ lastDay, about: matterOfAvailability(userId) }),
        );
      }
      return ending.length;
    });
    if (told < PEOPLE_AT_ONCE) return;
  }
}

/** Rules pool/derived and pool/retention. */
async function sweep(context: TaskContext): Promise<void> {
  const { database, clock } = context;
  const today = clock.today();
  await removeAvailabilities(database.db, availabilityCutOff(today));
  await removeInvitations(database.db, invitationCutOff(today));
  for (let after = 0; ; ) {
    const people = await listSwitchedOn(database.db, { after, limit: PEOPLE_AT_ONCE, now: clock.now() });
    for (const userId of people) {
      await database.transaction(async (tx) => {
        if ((await lockAccount(tx, userId)) !== null) await refreshDerived(context, tx, userId, today);
      });
    }
    if (people.length < PEOPLE_AT_ONCE) return;
    after = people.at(-1) ?? after;
  }
}
