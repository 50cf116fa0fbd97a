import { numberPattern } from './filter.ts';
import { cutToBytes } from './fold.ts';
import type { ComparisonOperator, Filter } from './model.ts';

/** The maximum length of a filter in bytes of UTF-8 (rule search/filters). */
const LONGEST_FILTER = 4096;
/** The maximum nesting of parentheses and NOTs. */
const DEEPEST_NESTING = 50;

export type FilterErrorCode =
  | 'too_long'
  | 'too_deep'
  | 'unterminated_quote'
  | 'expected_condition'
  | 'expected_operator'
  | 'expected_value'
  | 'expected_number'
  | 'expected_and_or_or'
  | 'missing_parenthesis'
  | 'unexpected_parenthesis';

/** A syntax error of a filter, with its zero-based position in UTF-16 code units. */
export class FilterError extends Error {
  readonly code: FilterErrorCode;
  readonly position: number;

  constructor(code: FilterErrorCode, position: number) {
    super(`${code} at ${position}`);
    this.name = 'FilterError';
    this.code = code;
    this.position = position;
  }
}

interface Token {
  kind: 'word' | 'keyword' | 'quoted' | 'operator' | 'open' | 'close' | 'end' | 'stray';
  text: string;
  position: number;
}

const SPACE = /\s*/y;
const OPERATOR = /:|<=|>=|!=|=|<|>/y;
/** Quotes open only at the start of a word, so L'Abbaye needs no quoting. */
const WORD = /[^\s()"':=<>!,\\][^\s()":=<>!,\\]*/y;

class Scanner {
  readonly #text: string;
  #at = 0;
  #next: Token | undefined;

  constructor(text: string) {
    this.#text = text;
  }

  peek(): Token {
    this.#next ??= this.#read();
    return this.#next;
  }

  take(): Token {
    const token = this.peek();
    this.#next = undefined;
    return token;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const text = pattern.exec(this.#text)?.[0];
    this.#at += text?.length ?? 0;
    return text;
  }

  #read(): Token {
    this.#match(SPACE);
    const position = this.#at;
    const character = this.#text[position];
    if (character === undefined) return { kind: 'end', text: '', position };
    if (character === '"' || character === "'")
      return { kind: 'quoted', text: this.#quoted(character), position };
    const operator = this.#match(OPERATOR);
    if (operator) return { kind: 'operator', text: operator, position };
    const word = this.#match(WORD);
    if (word) {
      const isKeyword = word === 'AND' || word === 'OR' || word === 'NOT';
      return { kind: isKeyword ? 'keyword' : 'word', text: word, position };
    }
    this.#at += 1;
    if (character === '(') return { kind: 'open', text: character, position };
    return { kind: character === ')' ? 'close' : 'stray', text: character, position };
  }

  /** A backslash escapes the next character. */
  #quoted(quote: string): string {
    const start = this.#at;
    let text = '';
    for (let at = start + 1; at < this.#text.length; at++) {
      const character = this.#text[at];
      if (character === quote) {
        this.#at = at + 1;
        return text;
      }
      if (character === '\\') at += 1;
      text += this.#text[at] ?? '';
    }
    throw new FilterError('unterminated_quote', start);
  }
}

class Parser {
  readonly #tokens: Scanner;
  #depth = 0;

  constructor(text: string) {
    this.#tokens = new Scanner(text);
  }

  parse(): Filter | undefined {
    if (this.#tokens.peek().kind === 'end') return undefined;
    const filter = this.#alternatives();
    const rest = this.#tokens.peek();
    if (rest.kind === 'close') throw new FilterError('unexpected_parenthesis', rest.position);
    if (rest.kind !== 'end') throw new FilterError('expected_and_or_or', rest.position);
    return filter;
  }

  #alternatives(): Filter {
    const filters = this.#separatedBy('OR', () => this.#conjunction());
    return filters.length === 1 ? (filters[0] as Filter) : { kind: 'or', filters };
  }

  #conjunction(): Filter {
    const filters = this.#separatedBy('AND', () => this.#operand());
    return filters.length === 1 ? (filters[0] as Filter) : { kind: 'and', filters };
  }

  #separatedBy(keyword: string, parseOne: () => Filter): Filter[] {
    const filters = [parseOne()];
    while (this.#tokens.peek().kind === 'keyword' && this.#tokens.peek().text === keyword) {
      this.#tokens.take();
      filters.push(parseOne());
    }
    return filters;
  }

  #operand(): Filter {
    const token = this.#tokens.take();
    if (token.kind === 'keyword' && token.text === 'NOT') {
      return this.#nested(token, () => ({ kind: 'not', filter: this.#operand() }));
    }
    if (token.kind === 'open') {
      return this.#nested(token, () => {
        const filter = this.#alternatives();
        const end = this.#tokens.take();
        if (end.kind === 'end') throw new FilterError('missing_parenthesis', end.position);
        if (end.kind !== 'close') throw new FilterError('expected_and_or_or', end.position);
        return filter;
      });
    }
    if (token.kind !== 'word' && token.kind !== 'quoted') {
      throw new FilterError('expected_condition', token.position);
    }
    return this.#condition(token.text);
  }

  #nested(opening: Token, parseInside: () => Filter): Filter {
    if (this.#depth === DEEPEST_NESTING) throw new FilterError('too_deep', opening.position);
    this.#depth += 1;
    const filter = parseInside();
    this.#depth -= 1;
    return filter;
  }

  #condition(attribute: string): Filter {
    const operator = this.#tokens.take();
    if (operator.kind !== 'operator') throw new FilterError('expected_operator', operator.position);
    if (operator.text !== ':') {
      const value = this.#number(this.#tokens.take());
      return { kind: 'compare', attribute, operator: operator.text as ComparisonOperator, value };
    }
    const value = this.#tokens.take();
    if (value.kind !== 'word' && value.kind !== 'quoted')
      throw new FilterError('expected_value', value.position);
    const next = this.#tokens.peek();
    if (next.kind !== 'word' || next.text !== 'TO') return { kind: 'equals', attribute, value: value.text };
    const from = this.#number(value);
    this.#tokens.take();
    return { kind: 'range', attribute, from, to: this.#number(this.#tokens.take()) };
  }

  #number(token: Token): number {
    if (token.kind !== 'word' || !numberPattern.test(token.text)) {
      throw new FilterError('expected_number', token.position);
    }
    // Clamped, because JSON cannot represent infinities.
    return Math.max(-Number.MAX_VALUE, Math.min(Number(token.text), Number.MAX_VALUE));
  }
}

/**
 * Parses the boolean language of Algolia's `filters`: `attribute:value`, `attribute < number` and the other
 * comparisons, `attribute:number TO number`, single or double quotes around names and values, upper-case NOT, AND, OR,
 * and parentheses. NOT binds tighter than AND, AND tighter than OR. A blank text is no filter.
 * @throws FilterError and nothing else
 */
export function parseFilter(text: string): Filter | undefined {
  const readable = cutToBytes(text, LONGEST_FILTER).length;
  if (readable < text.length) throw new FilterError('too_long', readable);
  return new Parser(text).parse();
}

/**
 * The source texts of the operands of the top-level AND; joined by AND they are equivalent to the filter. A blank text
 * has none.
 * @param text a valid filter
 */
export function conjunctTexts(text: string): string[] {
  const scanner = new Scanner(text);
  const starts = [0];
  const ends: number[] = [];
  let depth = 0;
  for (let token = scanner.take(); token.kind !== 'end'; token = scanner.take()) {
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (token.kind !== 'keyword' || depth > 0 || token.text === 'NOT') continue;
    if (token.text === 'OR') return [text.trim()];
    ends.push(token.position);
    starts.push(token.position + token.text.length);
  }
  return starts.map((start, at) => text.slice(start, ends[at]).trim()).filter((part) => part !== '');
}
