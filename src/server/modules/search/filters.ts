import type { Filter } from '#server/adapters/search/port.ts';

/** A filter for ads that have all of these values. */
export function hasAll(values: Readonly<Record<string, string | number>>): Filter {
  const filters = Object.entries(values).map(
    ([attribute, value]): Filter => ({ kind: 'equals', attribute, value: String(value) }),
  );
  return { kind: 'and', filters };
}
