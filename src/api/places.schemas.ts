import { z } from 'zod';
import { country, data, type EndpointSchemas, line, optionalLine, queryText } from './fields.ts';

const place = z.object({
  zip: z.string(),
  place: z.string(),
  state: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** An establishment the geocoder knows, not necessarily one of ours. */
const establishment = z.object({
  google_place_id: z.string(),
  name: z.string(),
  street: z.string().nullable(),
  street_number: z.string().nullable(),
  zip: z.string().nullable(),
  place: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});

const registeredCompany = z.object({ company_id: z.int(), name: z.string(), place: z.string().nullable() });

export const placeSchemas = {
  listPlaces: { query: z.object({ query: queryText().default('') }), reply: data(z.array(place)) },
  lookUpCompanies: {
    query: z.object({ query: queryText().default('') }),
    reply: data(z.array(z.union([registeredCompany, establishment]))),
  },
  locateAddress: {
    body: z.object({
      street: optionalLine(),
      street_number: optionalLine(),
      zip: line(),
      place: line(),
      country: country().default('CH'),
    }),
    reply: data(z.object({ latitude: z.number(), longitude: z.number() })),
  },
} satisfies Record<string, EndpointSchemas>;
