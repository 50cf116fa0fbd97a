/** The languages of the pages, in the order in which a tie is decided. */
export const LANGUAGES = ['de', 'it', 'en'] as const;
type Language = (typeof LANGUAGES)[number];

export function oneOf<Value extends string>(
  values: readonly Value[],
  value: string | undefined,
): Value | undefined {
  return values.find((known) => known === value);
}

/** The cookies of a request; a name given twice counts once, the first. */
export function cookiesOf(header: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header?.split(';') ?? []) {
    const [name = '', value = ''] = pair.split('=', 2).map((part) => part.trim());
    if (!cookies.has(name)) cookies.set(name, value);
  }
  return cookies;
}

/** The language of the pages that a browser's `Accept-Language` likes best, de where it likes none. */
export function browserLanguage(header: string | undefined): Language {
  let best: Language | undefined;
  let bestWeight = 0;
  for (const entry of header?.split(',') ?? []) {
    const [tag = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality ? Number(quality.slice(2)) || 0 : 1;
    const language = oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase());
    if (language && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best ?? 'de';
}

/** Winter from November to April (decisions 12); `date` is a civil date. */
export function seasonOfDate(date: string): 'winter' | 'summer' {
  const month = Number(date.slice(5, 7));
  return month >= 5 && month <= 10 ? 'summer' : 'winter';
}
