/** Under this name the browser knows what the last ad of that season showed an employee: a panel, or why there is none. */
export function roomKey({ season }: { season: string }): string {
  return `package:${season}`;
}
