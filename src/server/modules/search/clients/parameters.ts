import type { z } from 'zod';
import { ClientError } from './errors.ts';

const NUMBERS = new Set([
  'page',
  'hitsPerPage',
  'offset',
  'length',
  'maxValuesPerFacet',
  'maxFacetHits',
  'aroundRadius',
]);
const LISTS = new Set([
  'facets',
  'facetFilters',
  'numericFilters',
  'attributesToRetrieve',
  'attributesToHighlight',
]);

type Json = Record<string, unknown>;

/**
 * The body of a call, or one of several searches, in the format of any client version, with its query string parsed.
 */
export function unfold(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const { params, ...others } = sent as Json;
  const fromString = typeof params === 'string' ? [...new URLSearchParams(params)].map(typed) : [];
  const given = [...fromString, ...Object.entries(others).map(unpacked)].filter(
    ([, value]) => value !== null,
  );
  // A `params` of the wrong type is kept, so that the schema rejects it.
  if (typeof params !== 'string' && params != null) given.push(['params', params]);
  return Object.fromEntries(given);
}

/** Restores the types of parameters: in a query string all values are text. */
function typed([name, text]: [string, string]): [string, unknown] {
  if (NUMBERS.has(name) && /^-?\d{1,15}$/.test(text)) return [name, Number(text)];
  return unpacked([name, text]);
}

/** Lists may also arrive as text, in JSON or separated by commas. */
function unpacked([name, value]: [string, unknown]): [string, unknown] {
  if (!LISTS.has(name) || typeof value !== 'string' || !value.trimStart().startsWith('['))
    return [name, value];
  try {
    return [name, JSON.parse(value)];
  } catch {
    throw new ClientError(400, `${name}: not a list in JSON`);
  }
}

/** The parameters as a query string, which answers repeat. */
export function toQueryString(unfolded: unknown): string {
  const { indexName: _index, type: _type, facet: _facet, ...given } = unfolded as Json;
  const pairs = Object.entries(given).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(pairs as [string, string][]).toString();
}

/** @throws ClientError 400 that names the first invalid parameter */
export function checked<Schema extends z.ZodType>(schema: Schema, unfolded: unknown): z.output<Schema> {
  const result = schema.safeParse(unfolded);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') throw new ClientError(400, `${issue.keys[0]}: is not supported`);
  const path = issue?.path.join('.');
  throw new ClientError(400, path ? `${path}: ${issue?.message}` : (issue?.message ?? 'Invalid input'));
}

/** A list of names, which may be one text separated by commas. */
export function namesOf(list: string | readonly string[]): string[] {
  return (typeof list === 'string' ? list.split(',') : list).map((name) => name.trim());
}
