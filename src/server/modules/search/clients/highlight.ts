import type { ClientHighlight } from '#api/search-clients.schemas.ts';
import { type Mark, markWords, type SearchHit } from '#server/adapters/search/port.ts';

export interface Tags {
  before: string;
  after: string;
}

/** The texts of an ad that are searched and shown, by the names that `attributesToHighlight` knows. */
const HIGHLIGHTED: Readonly<Record<string, (hit: SearchHit) => string>> = {
  title: (hit) => hit.title,
  'company.name': (hit) => hit.company.name,
  'company.place': (hit) => hit.company.place,
  place: (hit) => hit.place,
  zip: (hit) => hit.zip,
  state: (hit) => hit.state,
};

type Nested = Record<string, ClientHighlight | Record<string, ClientHighlight>>;

/** The `_highlightResult` of each hit, for the attributes that were asked for. */
export function highlightResults(
  query: string,
  hits: readonly SearchHit[],
  isWanted: (attribute: string) => boolean,
  tags: Tags,
): Nested[] {
  const attributes = Object.entries(HIGHLIGHTED).filter(([name]) => isWanted(name));
  const texts = hits.flatMap((hit) => attributes.map(([, read]) => read(hit)));
  const isTitle = (index: number) => attributes[index % attributes.length]?.[0] === 'title';
  const highlights = highlightsOf(query, texts, tags, isTitle);
  return hits.map((_, at) => {
    const result: Nested = {};
    for (const [column, [name]] of attributes.entries()) {
      const highlight = highlights[at * attributes.length + column] as ClientHighlight;
      const [outer = '', inner] = name.split('.');
      result[outer] = inner === undefined ? highlight : { ...result[outer], [inner]: highlight };
    }
    return result;
  });
}

/** The texts with the matched words wrapped in tags. */
export function highlightsOf(
  query: string,
  texts: readonly string[],
  tags: Tags,
  speaksOfWork: (index: number) => boolean = () => false,
): ClientHighlight[] {
  const { words, marks } = markWords(query, texts, speaksOfWork);
  const wanted = new Set(words).size;
  return texts.map((text, at) => {
    const marked = marks[at] ?? [];
    const matchedWords = [
      ...new Set(marked.flatMap((mark) => mark.words.map((word) => words[word] as string))),
    ];
    if (matchedWords.length === 0) return { value: text, matchLevel: 'none', matchedWords };
    const { value, rest } = tagged(text, marked, tags);
    return {
      value,
      matchLevel: matchedWords.length === wanted ? 'full' : 'partial',
      // Nothing but punctuation is left between the matches.
      fullyHighlighted: !/[\p{L}\p{N}]/u.test(rest),
      matchedWords,
    };
  });
}

function tagged(
  text: string,
  marks: readonly Mark[],
  { before, after }: Tags,
): { value: string; rest: string } {
  let value = '';
  let rest = '';
  let at = 0;
  for (const { start, end } of marks) {
    // Matches may overlap, since one character may belong to two words: ½ is 1 and 2.
    if (end <= at) continue;
    const from = Math.max(start, at);
    value += text.slice(at, from) + before + text.slice(from, end) + after;
    rest += text.slice(at, from);
    at = end;
  }
  return { value: value + text.slice(at), rest: rest + text.slice(at) };
}
