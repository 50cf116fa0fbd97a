import type { ReasonParams } from '#domain/kernel/result.ts';

/**
 * The only message formatter, on the server and in pages. It supports the part of ICU MessageFormat that the catalogues
 * use: `{name}`, `{n, number}`, `plural` (with `=0` and `#`) and `select`, which may be nested. An apostrophe is always
 * literal. Own code, because i18next, its React binding and the ICU package are 30 kB of the 150 kB of script that a
 * public page may ship (decision record 0031).
 */
export type MessageValues = ReasonParams;

/** Messages by key; nested keys are joined with dots. */
export type Catalogue = { readonly [key: string]: string | Catalogue };

type Argument =
  | { name: string; kind: 'value' | 'number' }
  | { name: string; kind: 'plural' | 'select'; forms: Forms };
type Part = string | Argument;
type Forms = Record<string, Part[]>;

const parsed = new Map<string, Part[]>();

/** Formats a message. A missing value stays visible as its name in braces. */
export function formatMessage(message: string, language: string, values: MessageValues = {}): string {
  if (!message.includes('{')) return message;
  let parts = parsed.get(message);
  if (!parts) {
    parts = parse(message);
    parsed.set(message, parts);
  }
  return render(parts, language, values);
}

/** The message of a key; undefined where the catalogue has none. */
export function messageAt(catalogue: Catalogue | undefined, key: string): string | undefined {
  let node: string | Catalogue | undefined = catalogue;
  for (const step of key.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** A sentence that ends with a value, such as the name of an "S.A.", has one full stop. */
function render(parts: Part[], language: string, values: MessageValues, count?: number): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      const literal = count === undefined ? part : part.replaceAll('#', formatNumber(count, language));
      text += text.endsWith('.') && /^\.(?!\.)/.test(literal) ? literal.slice(1) : literal;
    } else {
      const said = say(part, language, values, count);
      text = (language === 'it' ? elided(text, said) : text) + said;
    }
  }
  return text;
}

function say(part: Argument, language: string, values: MessageValues, count?: number): string {
  const value = values[part.name];
  if (value === undefined) return `{${part.name}}`;
  switch (part.kind) {
    case 'value':
      return typeof value === 'object' ? value.join(', ') : String(value);
    case 'number':
      return formatNumber(Number(value), language);
    case 'select':
      return render(part.forms[String(value)] ?? part.forms.other ?? [], language, values, count);
    case 'plural':
      return render(pluralForm(part.forms, Number(value), language), language, values, Number(value));
  }
}

/**
 * "dall’11 aprile", "l’80 %": Italian articles are elided before numbers that are pronounced with a vowel, and the
 * preposition "a" is "ad" before another a, as in "fino ad aprile". This applies only to the message's own text, never
 * within a value.
 */
function elided(before: string, value: string): string {
  if (/^[aàá]/i.test(value)) return before.replace(/(?<![\p{L}’])(a) $/iu, '$1d ');
  if (!/^(?:8\d?|11)(?![\d’.,:])/.test(value)) return before;
  return before
    .replace(/\b(al|dal|del|nel) $/i, '$1l’')
    .replace(/\bil $/, 'l’')
    .replace(/\bIl $/, 'L’');
}

// Not Intl: Node and browsers use different thousands separators for Swiss locales, which would break hydration.
function formatNumber(value: number, language: string): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : '’');
  return fraction ? `${grouped}.${fraction}` : grouped;
}

// Plural rules for whole numbers: de, it and en are alike; fr treats 0 as singular.
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
