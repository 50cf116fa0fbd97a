/**
 * The part of ICU MessageFormat that the catalogues use: `{name}`, `{n, number}`, `plural` (with `=0`
 * and `#`) and `select`, nested at will. Written here because i18next, its React binding and the ICU
 * package are 30 kB of the 150 kB of script a public page may ship. An apostrophe is always a letter.
 */
export type MessageValues = Record<string, string | number>;

type Part =
  | string
  | { name: string; kind: 'value' | 'number' }
  | { name: string; kind: 'plural' | 'select'; forms: Forms };
type Forms = Record<string, Part[]>;

const parsed = new Map<string, Part[]>();

/** The text with its values; a value that is missing stays visible as its name in braces. */
export function formatMessage(message: string, language: string, values: MessageValues = {}): string {
  if (!message.includes('{')) return message;
  let parts = parsed.get(message);
  if (!parts) {
    parts = parse(message);
    parsed.set(message, parts);
  }
  const text = render(parts, language, values);
  return language === 'it' ? elided(text) : text;
}

const BEFORE_A_VOWEL = /\b(il|al|dal|del|nel) (?=(?:8\d?|11)(?![\d’.,:]))/gi;

/** "dall’11 aprile", "l’80 %": Italian articles lose their end before numbers that are spoken with a vowel. */
function elided(text: string): string {
  return text.replace(BEFORE_A_VOWEL, (_, article: string) =>
    article.toLowerCase() === 'il' ? `${article[0] === 'I' ? 'L' : 'l'}’` : `${article}l’`,
  );
}

function render(parts: Part[], language: string, values: MessageValues, count?: number): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      text += count === undefined ? part : part.replaceAll('#', formatNumber(count, language));
      continue;
    }
    const value = values[part.name];
    if (value === undefined) text += `{${part.name}}`;
    else if (!('forms' in part))
      text += part.kind === 'number' ? formatNumber(Number(value), language) : value;
    else if (part.kind === 'select') {
      text += render(part.forms[String(value)] ?? part.forms.other ?? [], language, values, count);
    } else {
      const number = Number(value);
      text += render(pluralForm(part.forms, number, language), language, values, number);
    }
  }
  return text;
}

// Intl differs between Node and browsers in the Swiss thousands separator, so it is written here.
function formatNumber(value: number, language: string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '’');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

// de, it and en tell one from many in the same way for whole numbers; fr counts 0 as one.
function pluralForm(forms: Forms, value: number, language: string): Part[] {
  const isOne = value === 1 || (language === 'fr' && value === 0);
  return forms[`=${value}`] ?? (isOne ? forms.one : undefined) ?? forms.other ?? [];
}

function parse(message: string): Part[] {
  let at = 0;
  return parts(false);

  function parts(nested: boolean): Part[] {
    const found: Part[] = [];
    let literal = '';
    while (at < message.length) {
      const char = message[at];
      if (char === '}' && nested) break;
      if (char === '{') {
        if (literal) found.push(literal);
        literal = '';
        at++;
        found.push(argument());
      } else {
        literal += char;
        at++;
      }
    }
    if (literal) found.push(literal);
    return found;
  }

  function argument(): Part {
    const name = until(/[,}]/);
    if (message[at++] === '}') return { name, kind: 'value' };
    const kind = until(/[,}]/);
    if (message[at++] === '}') {
      if (kind === 'number') return { name, kind };
    } else if (kind === 'plural' || kind === 'select') {
      return { name, kind, forms: forms() };
    }
    throw new Error(`Unknown format "${kind}" in "${message}"`);
  }

  function forms(): Forms {
    const found: Forms = {};
    for (;;) {
      const key = until(/[{}]/);
      if (message[at] === undefined) throw new Error(`Unbalanced braces in "${message}"`);
      if (message[at++] === '}') return found;
      found[key] = parts(true);
      at++;
    }
  }

  function until(end: RegExp): string {
    const start = at;
    while (at < message.length && !end.test(message[at] as string)) at++;
    return message.slice(start, at).trim();
  }
}
