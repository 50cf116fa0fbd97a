import { z } from 'zod';
import { MESSAGE_MAX } from '#domain/applications/message.ts';
import { data, type EndpointSchemas, lines, list, pagedQuery, timestamp } from './fields.ts';

export const message = z.object({
  id: z.int(),
  from: z.enum(['employee', 'company']),
  /** Plain text. */
  text: z.string(),
  created_at: timestamp(),
  /** When the other side first read it; null as long as nobody did. */
  read_at: timestamp().nullable(),
});

/** A page holds its messages from the oldest to the newest; page 1 holds the newest of all. */
const thread = { query: pagedQuery(), reply: list(message) };

const writing = {
  body: z.object({
    text: lines(MESSAGE_MAX),
    /** Made by the page for each message, so that one whose answer was lost can be sent again. */
    key: z.uuid('in').nullish(),
  }),
  reply: data(message),
};

export const messageSchemas = {
  listOwnMessages: thread,
  createOwnMessage: writing,
  listMessages: thread,
  createMessage: writing,
} satisfies Record<string, EndpointSchemas>;
