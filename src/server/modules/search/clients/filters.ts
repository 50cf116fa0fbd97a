import type { SearchParameters } from '#api/search-clients.schemas.ts';
import { type Filter, FilterError, parseFilter } from '#server/adapters/search/port.ts';
import { ClientError } from './errors.ts';

type Conditions = NonNullable<SearchParameters['facetFilters']>;
type Asked = Pick<SearchParameters, 'filters' | 'facetFilters' | 'numericFilters'>;

/** The same limit as that of `filters`, in bytes. */
const LONGEST_LIST = 4096;

/**
 * The conjunction of all three filter parameters.
 * @throws ClientError 400 with the parameter and the position of the error
 */
export function filterOf({ filters, facetFilters, numericFilters }: Asked): Filter | undefined {
  const parts = [
    filters === undefined ? undefined : parse('filters', filters),
    facetFilters === undefined ? undefined : all('facetFilters', facetFilters, facetCondition),
    numericFilters === undefined ? undefined : all('numericFilters', numericFilters, numericCondition),
  ].filter((part) => part !== undefined);
  return parts.length > 1 ? { kind: 'and', filters: parts } : parts[0];
}

/** A conjunction of conditions; an inner list is a disjunction. Blank conditions are dropped. */
function all(name: string, given: Conditions, read: (text: string) => Filter): Filter | undefined {
  if (Buffer.byteLength(JSON.stringify(given)) > LONGEST_LIST) {
    throw new ClientError(400, `${name}: too long, at most ${LONGEST_LIST} bytes`);
  }
  const outer = typeof given === 'string' ? given.split(',') : given;
  const filters = outer.flatMap((entry): Filter[] => {
    const inner = (typeof entry === 'string' ? [entry] : entry)
      .filter((text) => text.trim() !== '')
      .map(read);
    return inner.length > 1 ? [{ kind: 'or', filters: inner }] : inner;
  });
  return filters.length > 1 ? { kind: 'and', filters } : filters[0];
}

/** `attribute:value`; a dash before the value negates it, unless it is escaped with a backslash. */
function facetCondition(text: string): Filter {
  const colon = text.indexOf(':');
  if (colon < 1)
    throw new ClientError(400, `facetFilters: expected attribute:value in ${JSON.stringify(text)}`);
  const attribute = text.slice(0, colon).trim();
  const value = text.slice(colon + 1).trim();
  const equals = (wanted: string): Filter => ({ kind: 'equals', attribute, value: wanted });
  if (value.startsWith('-')) return { kind: 'not', filter: equals(value.slice(1)) };
  return equals(value.replace(/^\\-/, '-'));
}

/** A comparison, or a range `attribute:from TO to`. */
function numericCondition(text: string): Filter {
  const filter = parse('numericFilters', text);
  if (filter?.kind === 'compare' || filter?.kind === 'range') return filter;
  throw new ClientError(400, `numericFilters: expected a comparison or a range in ${JSON.stringify(text)}`);
}

function parse(name: string, text: string): Filter | undefined {
  try {
    return parseFilter(text);
  } catch (error) {
    if (!(error instanceof FilterError)) throw error;
    const where = name === 'filters' ? '' : ` of ${JSON.stringify(text)}`;
    throw new ClientError(
      400,
      `${name}: ${error.code.replaceAll('_', ' ')} at position ${error.position}${where}`,
    );
  }
}
