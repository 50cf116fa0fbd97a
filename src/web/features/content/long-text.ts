import type { DocumentName, PlainPage } from '#web/lib/paths.ts';

/** The dialogs that a text may open; those that need a login ask visitors for one first. */
export const TEXT_DIALOGS = ['contact', 'logIn', 'register'] as const;
export type TextDialog = (typeof TEXT_DIALOGS)[number];

export type Inline =
  | string
  | { strong: string }
  | { words: string; page: PlainPage }
  | { words: string; anchor: string }
  | { words: string; dialog: TextDialog }
  | { words: string; document: DocumentName }
  | { words: string; href: string };

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; title: string }
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: string[]; rows: Inline[][][] };

/** A parsed text, as the loader sends it to its page. */
export interface LongText {
  title: string;
  /** The meta description. */
  description: string;
  /** The blocks before the first heading. */
  lead: Block[];
  body: Block[];
}

/** A section of a text: its heading and the blocks below it. */
export interface Part {
  id: string;
  title: string;
  blocks: Block[];
}

export interface Chapter extends Part {
  parts: Part[];
}

/** A text as a tree of headings: `blocks` of a chapter are those before its first part. */
export function chaptersOf({ body }: Pick<LongText, 'body'>): Chapter[] {
  const chapters: Chapter[] = [];
  for (const block of body) {
    const chapter = chapters.at(-1);
    if (block.kind !== 'heading') (chapter?.parts.at(-1) ?? chapter)?.blocks.push(block);
    else if (block.level === 2) chapters.push({ id: block.id, title: block.title, blocks: [], parts: [] });
    else chapter?.parts.push({ id: block.id, title: block.title, blocks: [] });
  }
  return chapters;
}
