import { countSeasons, seasonsWorked } from '#domain/applications/applicant.ts';
import { datesOf } from '#domain/employments/dates.ts';
import { CANTONS, type Canton } from '#domain/kernel/cantons.ts';
import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { hasKnownPlaces } from '#domain/kernel/place.ts';
import { listEntriesOf } from '#server/modules/employments/index.ts';
import { profileDetails } from '#server/modules/profiles/index.ts';
import type { Executor, Tx } from '#server/platform/database/database.ts';
import type { PoolContext } from './context.ts';
import { type Derived, find, updateDerived } from './store/availabilities.ts';

type DerivingContext = Pick<PoolContext, 'geocoder'>;

/** Computes what houses see of an employee's profile and resume on `today` (rule pool/derived). */
export async function derive(
  { geocoder }: DerivingContext,
  db: Executor,
  userId: number,
  today: CivilDate,
): Promise<Derived> {
  const { zip, place, country } = await profileDetails(db, userId);
  const isKnown = zip !== null && place !== null && country !== null && hasKnownPlaces(country);
  const found = isKnown ? geocoder.findPlace(zip, place) : null;
  const entries = await listEntriesOf(db, userId);
  const worked = entries.filter(({ status }) => status !== 'DECLINED');
  const { winter, summer } = countSeasons(
    seasonsWorked(
      worked.map((entry) => ({ ...datesOf(entry), season: entry.season })),
      today,
    ),
  );
  return { residence: found?.isKnown ? cantonOf(found.state) : null, winters: winter, summers: summer };
}

/** Recomputes and stores it if the employee has saved wishes. The caller holds the lock of the account. */
export async function refreshDerived(
  context: DerivingContext,
  tx: Tx,
  userId: number,
  today: CivilDate,
): Promise<void> {
  if ((await find(tx, userId)) === null) return;
  await updateDerived(tx, userId, await derive(context, tx, userId, today));
}

function cantonOf(state: string): Canton | null {
  return CANTONS.find((canton) => canton === state) ?? null;
}
