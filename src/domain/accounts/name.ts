/** A person as code names one, or as the wire does. */
type Named =
  | { readonly firstName: string; readonly lastName: string }
  | { readonly first_name: string; readonly last_name: string };

/** Somebody's whole name, as it stands on pages and papers and in mails. */
export function fullName(person: Named): string {
  return 'firstName' in person
    ? `${person.firstName} ${person.lastName}`
    : `${person.first_name} ${person.last_name}`;
}
