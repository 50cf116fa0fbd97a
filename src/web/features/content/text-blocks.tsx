import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useLanguage } from '#web/lib/i18n.ts';
import { documentPath } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { ContactLink } from '#web/nouns/association/contact-link.tsx';
import type { Block, Inline, TextDialog } from './long-text.ts';
import css from './text-blocks.module.css';

/** Renders the blocks of a text in sequence. */
export function TextBlocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never move
    return <TextBlock key={index} block={block} />;
  });
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    // Headings are rendered by their chapter.
    case 'heading':
      return null;
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Words content={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TextTable {...block} />;
  }
}

function TextTable({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <div className={css.table}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <tr key={index}>
              {row.map((cell, at) => (
                <td key={head[at]}>
                  <Words content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Words({ content }: { content: Inline[] }) {
  const language = useLanguage();
  const path = usePublicPath();
  return content.map((part, index) => {
    if (typeof part === 'string') return part;
    // biome-ignore-start lint/suspicious/noArrayIndexKey: as above
    if ('strong' in part) return <strong key={index}>{part.strong}</strong>;
    if ('href' in part) {
      return (
        <a key={index} href={part.href}>
          {part.words}
        </a>
      );
    }
    if ('document' in part) {
      return (
        <a key={index} href={documentPath(part.document, language)} type="application/pdf">
          {part.words}
        </a>
      );
    }
    if ('dialog' in part) {
      return (
        <DialogLink key={index} dialog={part.dialog}>
          {part.words}
        </DialogLink>
      );
    }
    const to = 'page' in part ? path(part.page) : `#${part.anchor}`;
    return (
      <Link key={index} to={to}>
        {part.words}
      </Link>
    );
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  });
}

/** A link in a text that opens a dialog. */
function DialogLink({ dialog, children }: { dialog: TextDialog; children: ReactNode }) {
  const maintenance = useMaintenance();
  const { status } = useSession();
  if (dialog === 'contact') return <ContactLink asksVisitors>{children}</ContactLink>;
  // During maintenance nobody can log in or register (rule pages/maintenance), and members already have.
  if (maintenance || status === 'user') return children;
  return (
    <button type="button" className={css.dialog} onClick={() => openDialog(dialog, {})}>
      {children}
    </button>
  );
}
