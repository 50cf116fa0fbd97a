import { countryOfZip } from '#domain/kernel/place.ts';
import { completeLocation, knownLocation, type Location } from '#server/modules/companies/index.ts';
import type { JobForm } from './content.ts';
import type { JobContext } from './context.ts';

/**
 * Geocodes what a form leaves out about the place of work. It calls a remote service, so never within a transaction.
 * The result applies the location to the form as it is then stored, since a concurrent edit may have changed the place
 * itself.
 */
export async function locate(
  context: Pick<JobContext, 'geocoder' | 'logger'>,
  asked: JobForm,
): Promise<(form: JobForm) => Location> {
  const { zip, place } = asked;
  const address = { street: null, streetNumber: null, zip, place, country: countryOfZip(zip) };
  const found = await completeLocation(context, address, knownLocation(asked));
  return (form) => {
    const known = knownLocation(form);
    if (form.zip !== zip || form.place !== place) return known;
    return {
      state: found.state,
      latitude: known.latitude ?? found.latitude,
      longitude: known.longitude ?? found.longitude,
    };
  };
}
