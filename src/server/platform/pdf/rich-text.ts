import { decodeEntities } from '#domain/kernel/markup.ts';
import { PAGE, type TextStyle } from './look.ts';
import type { Paper } from './paper.ts';
import { LISTS } from './structure.ts';
import type { Span } from './typesetter.ts';

/*
 * Sanitised HTML on paper: p, br, strong, em, u, ol, ul and li without attributes, and text whose only entities are
 * those of HTML's special characters.
 */

interface Text {
  readonly spans: readonly Span[];
}

interface List {
  readonly isOrdered: boolean;
  readonly items: (Text | List)[][];
}

const TOKENS = /<(\/?)([a-z]+)\s*\/?>|[^<]+|</g;
const INDENT = 15;
const GAP = { blocks: 7, items: 2.5 };

/** Writes the text below the previous content, over as many pages as needed. */
export function writeRichText(paper: Paper, html: string, style: TextStyle): void {
  writeBlocks(paper, parse(html, style), style, 0);
}

function writeBlocks(paper: Paper, blocks: (Text | List)[], style: TextStyle, indent: number): void {
  for (const [index, block] of blocks.entries()) {
    if (index > 0) paper.y += indent > 0 ? GAP.items : GAP.blocks;
    if ('spans' in block) paper.write(block.spans, style, { indent });
    else writeList(paper, block, style, indent);
  }
}

function writeList(paper: Paper, { isOrdered, items }: List, style: TextStyle, indent: number): void {
  const writeItem = (item: (Text | List)[], sign: string) => {
    // Keeps the list marker on the page of its first lines: three lines are not split.
    paper.reserve(3 * style.leading);
    paper.text(sign, style, { width: INDENT, tag: 'Lbl' }).draw(PAGE.left + indent, paper.y);
    paper.within('LBody', () => writeBlocks(paper, item, style, indent + INDENT));
  };
  paper.within(
    'L',
    () => {
      for (const [index, item] of items.entries()) {
        if (index > 0) paper.y += GAP.items;
        paper.within('LI', () => writeItem(item, isOrdered ? `${index + 1}.` : '•'));
      }
    },
    isOrdered ? LISTS.numbered : LISTS.bulleted,
  );
}

function parse(html: string, style: TextStyle): (Text | List)[] {
  const root: (Text | List)[] = [];
  const containers = [root];
  const lists: List[] = [];
  const open = { strong: 0, em: 0, u: 0 };
  let spans: Span[] = [];

  const closeText = () => {
    if (spans.some(({ text }) => text.trim() !== '')) containers.at(-1)?.push({ spans });
    spans = [];
  };
  const add = (text: string) => {
    if (spans.length === 0 && text.trim() === '') return;
    const marks = {
      ...(open.strong > 0 && { weight: 700 as const }),
      ...(open.em > 0 && { italic: true }),
      ...(open.u > 0 && { underline: true }),
    };
    spans.push({ text, style: { ...style, ...marks } });
  };

  for (const [token, slash, tag] of html.matchAll(TOKENS)) {
    const isEnd = slash === '/';
    if (tag === undefined) add(decodeEntities(token).replace(/[^\S\u00a0]+/g, ' '));
    else if (tag === 'br') add('\n');
    else if (tag in open) open[tag as keyof typeof open] += isEnd ? -1 : 1;
    else {
      closeText();
      const list = lists.at(-1);
      if (tag === 'ol' || tag === 'ul') {
        if (isEnd) lists.pop();
        else {
          const opened: List = { isOrdered: tag === 'ol', items: [] };
          containers.at(-1)?.push(opened);
          lists.push(opened);
        }
      } else if (tag === 'li' && list) {
        if (isEnd) containers.pop();
        else {
          const item: (Text | List)[] = [];
          list.items.push(item);
          containers.push(item);
        }
      }
    }
  }
  closeText();
  return root;
}
