import { PUBLIC_PAGES, type PublicPage } from '#web/lib/paths.ts';

/*
 * The long pages are written in a small part of Markdown: `## Title {#anchor}` and `### …`, paragraphs, lists
 * with `- `, and links `[words](target)`. A target is the route name of a public page, an anchor of the same
 * text, or a full address. A line break inside a paragraph stays one. Anchors are the same in every language.
 */

/** The pages whose address needs nothing but the language. */
export type PlainPage = Exclude<PublicPage, 'job.detail'>;

export type Inline =
  | string
  | { words: string; page: PlainPage }
  | { words: string; anchor: string }
  | { words: string; href: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; title: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; items: Inline[][] };

export interface LongText {
  /** The blocks before the first heading. */
  lead: Block[];
  body: Block[];
}

export interface Section {
  id: string;
  title: string;
  parts: Section[];
}

const HEADING = /^(##|###) (.+) \{#([a-z-]+)\}$/;
const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Reads a text; throws where it is not written as agreed, so that a mistake never reaches a reader. */
export function parseLongText(source: string): LongText {
  const blocks = source
    .trim()
    .split(/\n{2,}/)
    .map(parseBlock);
  const start = blocks.findIndex(({ kind }) => kind === 'heading');
  return { lead: blocks.slice(0, start), body: blocks.slice(start) };
}

/** The headings as a table of contents. */
export function sectionsOf({ body }: LongText): Section[] {
  const sections: Section[] = [];
  for (const block of body) {
    if (block.kind !== 'heading') continue;
    const { id, title } = block;
    const parent = block.level === 3 ? sections.at(-1) : undefined;
    (parent ? parent.parts : sections).push({ id, title, parts: [] });
  }
  return sections;
}

function parseBlock(text: string): Block {
  if (text.startsWith('#')) {
    const [, marks, title = '', id = ''] = HEADING.exec(text) ?? [];
    if (!marks) throw new Error(`Not a heading with an anchor: ${text}`);
    return { kind: 'heading', level: marks === '##' ? 2 : 3, id, title };
  }
  if (text.startsWith('- ')) {
    return { kind: 'list', items: text.slice(2).split('\n- ').map(parseInline) };
  }
  return { kind: 'paragraph', content: parseInline(text) };
}

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', target = ''] = match;
    parts.push(text.slice(end, match.index), linkTo(words, target));
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

function linkTo(words: string, target: string): Inline {
  if (target.startsWith('#')) return { words, anchor: target.slice(1) };
  if (/^(https:\/\/|mailto:)/.test(target)) return { words, href: target };
  if (target in PUBLIC_PAGES && target !== 'job.detail') return { words, page: target as PlainPage };
  throw new Error(`A link leads nowhere: ${target}`);
}
