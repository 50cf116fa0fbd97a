type Part = string | null | undefined;

/** "Dorfstrasse 4", or what is known of it. */
export function streetLine({ street, street_number }: { street?: Part; street_number?: Part }): string {
  return [street, street_number].filter(Boolean).join(' ');
}

/** "7504 Pontresina", or what is known of it. */
export function townLine({ zip, place }: { zip?: Part; place?: Part }): string {
  return [zip, place].filter(Boolean).join(' ');
}
