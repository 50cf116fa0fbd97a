import { completeLocation, knownLocation, type Location } from '#server/modules/companies/index.ts';
import type { JobForm } from './content.ts';
import type { JobContext } from './context.ts';

/**
 * Looks up what a form does not say of where the place of work lies; never called in a transaction. What is answered
 * gives the location of the form to be stored: another edit may have changed it meanwhile, even the place itself.
 */
export async function locate(
  context: Pick<JobContext, 'geocoder' | 'logger'>,
  asked: JobForm,
): Promise<(form: JobForm) => Location> {
  const address = { street: null, streetNumber: null, zip: asked.zip, place: asked.place, country: 'CH' };
  const found = await completeLocation(context, address, knownLocation(asked));
  return (form) => {
    const known = knownLocation(form);
    if (form.zip !== asked.zip || form.place !== asked.place) return known;
    return {
      state: known.state ?? found.state,
      latitude: known.latitude ?? found.latitude,
      longitude: known.longitude ?? found.longitude,
    };
  };
}
