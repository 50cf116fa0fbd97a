import { z } from 'zod';
import { employmentSchemas } from '#api/employments.schemas.ts';
import { DECLINE_REASONS } from '#domain/employments/entry.ts';

/** The request for an entry, which takes a reason; that of a renewal needs none. */
export const declineSchema = employmentSchemas.declineEmployee.body.extend({
  reason: z.enum(DECLINE_REASONS),
});
