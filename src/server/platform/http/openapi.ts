import { z } from 'zod';
import type { Access, Endpoint, FileKind } from '#api/endpoint.ts';
import { type EndpointName, endpoints } from '#api/endpoints.ts';
import { ERROR_STATUS, type ErrorCode } from '#api/errors.ts';
import type { EndpointSchemas } from '#api/fields.ts';
import { schemas } from '#api/schemas.ts';
import { searchClientSchemas } from '#api/search-clients.schemas.ts';
import { type SearchClientEndpointName, searchClientEndpoints } from '#api/search-clients.ts';

type Json = Record<string, unknown>;

const MEDIA_TYPES: Record<FileKind, string> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
  csv: 'text/csv',
  ics: 'text/calendar',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
const CALLERS: Record<Access, string> = {
  visitor: 'For everybody.',
  refresh: 'For whoever holds a token of a session that is not over.',
  login: 'For every account.',
  employee: 'For employees.',
  company: 'For company users.',
  admin: 'For administrators.',
};

const OWN = 'What is not theirs does not exist for them (404).';
const BINARY: Json = { type: 'string', format: 'binary' };
const SIGNATURE: Json = {
  name: 'Stripe-Signature',
  in: 'header',
  required: true,
  description: 'Of the bytes of the body: t=…,v1=…',
  schema: { type: 'string' },
};

/** The OpenAPI 3.1 document of the endpoint table and of the search client API. */
export function openApiDocument(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const endpoint: Endpoint = endpoints[name];
    const path = pathTemplate(endpoint.path);
    const operations = paths[path] ?? {};
    operations[endpoint.method.toLowerCase()] = operation(name, endpoint, schemas[name]);
    paths[path] = operations;
  }
  for (const name of Object.keys(searchClientEndpoints) as SearchClientEndpointName[]) {
    const { method, path } = searchClientEndpoints[name];
    // These are served from the root instead of `/api`.
    paths[pathTemplate(path)] = {
      servers: [{ url: publicUrl }],
      [method.toLowerCase()]: searchClientOperation(name),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Solstice', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA, ValidationError: VALIDATION_SCHEMA, ClientError: CLIENT_ERROR_SCHEMA },
    },
  };
}

function operation(name: string, endpoint: Endpoint, schema: EndpointSchemas): Json {
  const tag = endpoint.path.split('/')[1] ?? '';
  return {
    operationId: name,
    summary: endpoint.summary,
    description:
      endpoint.owned === undefined ? CALLERS[endpoint.access] : `${CALLERS[endpoint.access]} ${OWN}`,
    tags: [tag],
    ...(endpoint.access === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(schema.query),
      ...(endpoint.takesRaw ? [SIGNATURE] : []),
    ],
    ...(schema.body === undefined && endpoint.file === undefined && !endpoint.takesRaw
      ? {}
      : {
          requestBody: {
            required: isBodyNeeded(endpoint, schema),
            content: requestContent(endpoint, schema),
          },
        }),
    responses: {
      ...successResponses(endpoint, schema),
      ...errorResponses(endpoint, schema),
    },
  };
}

function searchClientOperation(name: SearchClientEndpointName): Json {
  const { path, summary } = searchClientEndpoints[name];
  const { body, reply } = searchClientSchemas[name];
  const json = (schema: Json) => ({ 'application/json': { schema } });
  return {
    operationId: name,
    summary,
    tags: ['search'],
    parameters: pathParameters(path),
    requestBody: { content: json(jsonSchema(body, 'input')) },
    responses: {
      200: { description: 'Success', content: json(jsonSchema(reply, 'output')) },
      default: {
        description: 'A refusal',
        content: json({ $ref: '#/components/schemas/ClientError' }),
      },
    },
  };
}

function pathTemplate(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** Where an endpoint has two statuses, its reply's schema is a union with one form for each, in the same order. */
function successResponses(endpoint: Endpoint, schema: EndpointSchemas): Record<string, Json> {
  const { status = 200, otherStatus } = endpoint;
  const forms = otherStatus !== undefined && schema.reply instanceof z.ZodUnion ? schema.reply.options : [];
  const [usual = schema.reply, other] = forms as readonly z.ZodType[];
  const success = (reply: z.ZodType) => ({
    description: 'Success',
    content: successContent(endpoint, { ...schema, reply }),
  });
  return {
    [status]: success(usual),
    ...(otherStatus !== undefined && other && { [otherStatus]: success(other) }),
  };
}

function successContent({ answers, streams }: Endpoint, { reply }: EndpointSchemas): Json {
  // OpenAPI cannot describe event streams, so the schema is that of each event's data.
  if (streams) return { 'text/event-stream': { schema: jsonSchema(reply, 'output') } };
  return answers === undefined
    ? { 'application/json': { schema: jsonSchema(reply, 'output') } }
    : { [MEDIA_TYPES[answers]]: { schema: BINARY } };
}

/** A file is sent as a part of a multipart form, with the other fields beside it. */
function requestContent({ file }: Endpoint, { body }: EndpointSchemas): Json {
  // Signed bodies are specified by the service that sends them.
  const fields = body === undefined ? { type: 'object' } : jsonSchema(body, 'input');
  if (file === undefined) return { 'application/json': { schema: fields } };
  const { properties = {}, required = [] } = fields as { properties?: Json; required?: string[] };
  return {
    'multipart/form-data': {
      schema: {
        ...fields,
        properties: { ...properties, [file]: BINARY },
        required: [...required, file],
      },
    },
  };
}

/** An empty body counts as a form without fields, so a body is required only if a field is. */
function isBodyNeeded({ file }: Endpoint, { body }: EndpointSchemas): boolean {
  if (file !== undefined || body === undefined) return true;
  const { required = [] } = jsonSchema(body, 'input') as { required?: string[] };
  return required.length > 0;
}

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name.endsWith('Id') ? { type: 'integer', minimum: 1 } : { type: 'string' },
  }));
}

function queryParameters(query: z.ZodObject | undefined): Json[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Codes with the same status share an entry that lists them all. */
function errorResponses(endpoint: Endpoint, schema: EndpointSchemas): Record<string, Json> {
  const codes: ErrorCode[] = [...(endpoint.codes ?? []), 'internal', 'rate_limited', 'unavailable'];
  if (endpoint.access !== 'visitor') codes.push('unauthenticated', 'token_invalid', 'token_expired');
  if (!['visitor', 'refresh', 'login'].includes(endpoint.access)) codes.push('forbidden');
  if (endpoint.owned !== undefined) codes.push('not_found');
  const takesFile = endpoint.file !== undefined;
  const takesJson = (schema.body !== undefined || endpoint.takesRaw === true) && !takesFile;
  if (schema.query !== undefined || schema.body !== undefined || takesFile) codes.push('validation_failed');
  if (takesJson || takesFile) codes.push('unsupported_media_type', 'too_large', 'request_timeout');
  if (takesJson && !endpoint.takesRaw) codes.push('invalid_json');
  if (takesFile) codes.push('bad_request');
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_STATUS[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.join(', '),
        content: {
          'application/json': {
            schema: { $ref: `#/components/schemas/${status === 422 ? 'ValidationError' : 'Error'}` },
          },
        },
      },
    ]),
  );
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence in the language of the caller' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    request_id: { type: 'string' },
    missing: {
      type: 'array',
      items: { type: 'string' },
      description: 'Of profile_incomplete: the fields that are still to be filled in',
    },
    reason: { type: 'string', description: 'Of payment_failed: why, in a word that pages tell apart' },
    card_stored: {
      type: 'boolean',
      description:
        'Of changeCreditCard and confirmPayment: true where the card was stored, and a debt not charged',
    },
    open_amount: { type: 'integer', description: 'Beside card_stored: what is still owed, in Rappen' },
    position: { type: 'integer', description: 'Of filter_invalid: where the filter goes wrong, from 0' },
  },
};

/** The error format that search clients expect. */
const CLIENT_ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'status'],
  properties: { message: { type: 'string' }, status: { type: 'integer' } },
};

const TEXTS_BY_FIELD: Json = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string' } },
};

const VALIDATION_SCHEMA: Json = {
  type: 'object',
  required: ['message', 'errors', 'codes'],
  properties: { message: { type: 'string' }, errors: TEXTS_BY_FIELD, codes: TEXTS_BY_FIELD },
};
