type Part = string | null | undefined;

/** "Dorfstrasse 4", or the known part of it. */
export function streetLine({ street, street_number }: { street?: Part; street_number?: Part }): string {
  return [street, street_number].filter(Boolean).join(' ');
}

/** "7504 Pontresina", or the known part of it. */
export function townLine({ zip, place }: { zip?: Part; place?: Part }): string {
  return [zip, place].filter(Boolean).join(' ');
}
