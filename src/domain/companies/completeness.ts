import { isBlank } from '../kernel/blank.ts';

const REQUIRED_FIELDS = ['street', 'zip', 'place', 'country', 'size', 'email', 'phone'] as const;

/** The fields that a company profile can lack, in the order in which they are listed (rule companies/completeness). */
export const MISSING_KEYS = [...REQUIRED_FIELDS, 'contact_person'] as const;
export type MissingKey = (typeof MISSING_KEYS)[number];

/** The fields of a company that completeness asks for. */
export type CompletenessFacts = Readonly<Record<(typeof REQUIRED_FIELDS)[number], string | null>>;

/** The missing fields of a company; blank text counts as missing. */
export function missingInformation(company: CompletenessFacts, hasContactPerson: boolean): MissingKey[] {
  return MISSING_KEYS.filter((key) =>
    key === 'contact_person' ? !hasContactPerson : isBlank(company[key] ?? ''),
  );
}
