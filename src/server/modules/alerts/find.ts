import type { CivilDate } from '#domain/kernel/civil-date.ts';
import { placeNameAt, readPlaces, readSearchRequest, refusingSearch } from '#server/modules/search/index.ts';
import { AppError, ValidationError } from '#server/platform/http/errors.ts';
import type { AlertContext } from './context.ts';
import { refused, type Search } from './searches.ts';

type FindContext = Pick<AlertContext, 'geocoder' | 'planIndex' | 'findPlans'>;

/**
 * Runs a search once, to refuse what its call would refuse.
 * @throws ValidationError on `search`, which names the parameter
 * @throws AppError `query_too_costly`
 */
export async function tryOut(
  context: FindContext,
  { kind, query }: Search,
  asker: { employeeId: number | null; today: CivilDate },
): Promise<void> {
  try {
    if (kind === 'year_plans') {
      await context.findPlans(query, asker);
      return;
    }
    const { request } = await readPlaces(context.geocoder, readSearchRequest(query, asker.today));
    await refusingSearch(() => context.planIndex.search(request));
  } catch (error) {
    if (error instanceof ValidationError) throw refused('searchValue', error.problems[0]?.field ?? '');
    if (error instanceof AppError && error.code === 'filter_invalid') throw refused('searchValue', 'filters');
    throw error;
  }
}

/** Postcode and name of the place at the centre of a search; null without a centre, and if no place is there. */
export function placeOf({ geocoder }: Pick<AlertContext, 'geocoder'>, search: Search | null): string | null {
  if (search?.kind !== 'jobs' || search.query.aroundLatLng === undefined) return null;
  const [latitude, longitude] = search.query.aroundLatLng;
  return placeNameAt(geocoder, { latitude, longitude });
}
