import { lockAccount } from '#server/modules/accounts/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Task } from '#server/platform/queue/queue.ts';
import { paperOf } from './paper.ts';
import { reduceDeparted } from './reduction.ts';
import { REFRESH_AGREEMENTS, refreshAgreements, type SettlingContext, WRITE_AGREEMENT } from './settle.ts';
import { employeesOf, findByUuid } from './store.ts';

type Context = Parameters<typeof paperOf>[0] & SettlingContext & { clock: Clock };

/**
 * Renders papers in advance, reissues the agreements that a change of a company affects, and each night removes
 * personal data of deleted accounts from agreements.
 */
export function agreementTasks(context: Context): Task<never>[] {
  const { database, clock } = context;
  const writeAgreement: Task<{ uuid: string }> = {
    name: WRITE_AGREEMENT,
    options: {},
    async handle({ uuid }) {
      const agreement = await findByUuid(database.db, uuid);
      if (agreement?.pdfKey === null && agreement.status === 'VALID') await paperOf(context, agreement);
    },
  };
  const refreshOfCompany: Task<{ companyId: number }> = {
    name: REFRESH_AGREEMENTS,
    options: {},
    async handle({ companyId }) {
      for (const userId of await employeesOf(database.db, companyId)) {
        await database.transaction(async (tx) => {
          await lockAccount(tx, userId);
          await refreshAgreements(context, tx, userId, { now: clock.now(), today: clock.today() });
        });
      }
    },
  };
  const reduceOfDeparted: Task = {
    name: 'reduce-agreements',
    options: { cron: '40 3 * * *' },
    handle: () => reduceDeparted(context),
  };
  return [writeAgreement, refreshOfCompany, reduceOfDeparted] as Task<never>[];
}
