import type { Block, Chapter } from './long-text.ts';

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
