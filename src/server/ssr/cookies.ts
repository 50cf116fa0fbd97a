/** The cookies of a request; a name given twice counts once, the first. */
export function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (!cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** What a page kept under this name, over https under one that no other host can set (`web/lib/preferences.tsx`). */
export function keptAs(name: string, cookies: ReadonlyMap<string, string>): string | undefined {
  return cookies.get(`__Host-${name}`) ?? cookies.get(name);
}

/** A value if it is one of those that are known. */
export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value);
}
