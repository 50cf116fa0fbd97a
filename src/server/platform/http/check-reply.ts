import { Readable } from 'node:stream';
import type { EndpointName } from '#api/endpoints.ts';
import type { EndpointSchemas } from '#api/fields.ts';
import { FileReply, NOT_MODIFIED, StreamedReply, WrittenReply } from './handler.ts';

/** @throws Error for a reply that deviates from its schema */
export function checkReply(name: EndpointName, schema: EndpointSchemas, body: unknown): void {
  // These have no body, or stream it.
  if (body === NOT_MODIFIED || body instanceof StreamedReply || body instanceof Readable) return;
  if (body instanceof Uint8Array || body instanceof FileReply) {
    schema.reply.parse(body instanceof FileReply ? new Uint8Array() : body);
    return;
  }
  const wire = JSON.parse(body instanceof WrittenReply ? body.json.toString() : JSON.stringify(body));
  const described = schema.reply.parse(wire);
  if (JSON.stringify(sortKeys(described)) !== JSON.stringify(sortKeys(wire))) {
    throw new Error(`The reply of ${name} holds fields that its schema does not describe`);
  }
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
}
