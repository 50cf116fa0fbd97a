import { type Block, type Chapter, chaptersOf, type LongText, type Part } from './long-text.ts';

/** The questions of a text (the parts of its chapters) as structured data for search engines: schema.org's FAQPage. */
export function faqPage(topics: readonly Chapter[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: topics
      .flatMap(({ parts }) => parts)
      .map(({ title, blocks }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: blocks.map(wordsOf).join(' ') },
      })),
  };
}

function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.title;
    case 'paragraph':
      return plain(block.content);
    case 'list':
      return block.items.map(plain).join(', ');
    case 'table':
      return block.rows.map((row) => row.map(plain).join(' ')).join(', ');
  }
}

function plain(content: Extract<Block, { kind: 'paragraph' }>['content']): string {
  return content
    .map((part) => (typeof part === 'string' ? part : 'strong' in part ? part.strong : part.words))
    .join('');
}

/** The questions of a text with these anchors, in their order. @throws if one is missing */
export function questionsOf(text: Pick<LongText, 'body'>, ids: readonly string[]): Part[] {
  const all = chaptersOf(text).flatMap(({ parts }) => parts);
  return ids.map((id) => {
    const found = all.find((part) => part.id === id);
    if (found === undefined) throw new Error(`There is no question ${id}`);
    return found;
  });
}
