import { z } from 'zod';
import { data, type EndpointSchemas, list, listQuery } from './fields.ts';
import { occupationNames, publicJob } from './jobs.schemas.ts';
import { otherHalf } from './search.schemas.ts';

const nothing = data(z.null());

export const favouriteSchemas = {
  listFavouriteIds: { reply: data(z.array(z.int())) },
  listFavouriteJobs: {
    query: listQuery('title'),
    reply: list(
      z.discriminatedUnion('is_public', [
        publicJob.extend({
          occupation: occupationNames,
          is_public: z.literal(true),
          /** The tandem that it stands in while its other half is public as well. */
          tandem_id: z.int().nullable(),
          tandem: otherHalf.nullable(),
        }),
        z.object({
          id: z.int(),
          is_public: z.literal(false),
          /** What it was called, if it was public and is over, deleted or switched off. */
          ended: z.object({ title: z.string(), company: z.string() }).optional(),
        }),
      ]),
    ),
  },
  addFavourite: { reply: nothing },
  removeFavourite: { reply: nothing },
} satisfies Record<string, EndpointSchemas>;
