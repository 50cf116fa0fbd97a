import { z } from 'zod';
import { FIGURE_LEAST } from '#domain/companies/figures.ts';
import { LANGUAGES } from '#domain/kernel/language.ts';
import { data, type EndpointSchemas } from './fields.ts';
import { jobCompany } from './jobs.schemas.ts';
import { hit } from './search.schemas.ts';

export const houseSchemas = {
  getHouse: {
    reply: data(
      jobCompany.extend({
        state: z.string().nullable(),
        /** Within how many days half of those who apply have a first answer; null if that is not told. */
        answer_days: z.int().min(1).nullable(),
        /** How many people came back for another season, and of how many; null if that is not told. */
        returns: z
          .object({ returned: z.int().min(FIGURE_LEAST), of: z.int().min(FIGURE_LEAST).nullable() })
          .nullable(),
        number_of_ads: z.int(),
        /** The first of its public ads, the earliest start first. */
        ads: z.array(hit),
        /** The occupations that the titles of these ads name, by ad id, in all languages. */
        occupations: z.record(z.string(), z.partialRecord(z.enum(LANGUAGES), z.string())),
      }),
    ),
  },
} satisfies Record<string, EndpointSchemas>;
