/** A person with field names as in code, or as on the wire. */
type Named =
  | { readonly firstName: string; readonly lastName: string }
  | { readonly first_name: string; readonly last_name: string };

export function fullName(person: Named): string {
  return 'firstName' in person
    ? `${person.firstName} ${person.lastName}`
    : `${person.first_name} ${person.last_name}`;
}
