import type { Filter } from '#server/adapters/search/port.ts';

/** That an ad has each of these values. */
export function hasAll(values: Readonly<Record<string, string | number>>): Filter {
  const filters = Object.entries(values).map(
    ([attribute, value]): Filter => ({ kind: 'equals', attribute, value: String(value) }),
  );
  return { kind: 'and', filters };
}
