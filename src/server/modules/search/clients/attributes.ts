import type { SearchHit } from '#server/adapters/search/port.ts';
import { namesOf } from './parameters.ts';

/**
 * Predicate for the attributes that were asked for: by name, by the name of the enclosing object, or by `*`; a leading
 * dash excludes one.
 */
export function selectorOf(asked: string | readonly string[]): (attribute: string) => boolean {
  const names = new Set(namesOf(asked));
  return (attribute) => {
    const [outer] = attribute.split('.');
    const isNamed = (prefix: string) => names.has(prefix + attribute) || names.has(prefix + outer);
    return (names.has('*') || isNamed('')) && !isNamed('-');
  };
}

/** Reduces ads to the attributes that were asked for; `objectID` is always included. */
export function retrieverOf(
  asked: string | readonly string[],
): (hit: SearchHit) => { objectID: string } & Record<string, unknown> {
  const isWanted = selectorOf(asked);
  /** All ads have the same attributes, so the decision is cached by name. */
  const verdicts = new Map<string, boolean>();
  const isKept = (name: string) => {
    const verdict = verdicts.get(name) ?? isWanted(name);
    verdicts.set(name, verdict);
    return verdict;
  };
  return ({ company, objectID, ...hit }) => {
    const kept = <T extends object>(object: T, path: string) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => isKept(path + name)));
    const keptOfCompany = kept(company, 'company.');
    return {
      objectID,
      ...kept(hit, ''),
      ...(Object.keys(keptOfCompany).length > 0 && { company: keptOfCompany }),
    };
  };
}
