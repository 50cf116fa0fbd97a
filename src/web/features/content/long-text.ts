import type { DocumentName, PlainPage } from '#web/lib/paths.ts';

/** The dialogs that a text may open; whoever has to log in for one is asked to first. */
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

/** A text as it is sent to its page. */
export interface LongText {
  title: string;
  /** For search engines. */
  description: string;
  /** The blocks before the first heading. */
  lead: Block[];
  body: Block[];
}

/** A part of a text: its heading and what stands below it. */
export interface Part {
  id: string;
  title: string;
  blocks: Block[];
}

export interface Chapter extends Part {
  parts: Part[];
}

/** A text by its headings: `blocks` of a chapter are those before its first part. */
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
