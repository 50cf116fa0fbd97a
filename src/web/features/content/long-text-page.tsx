import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { type Block, type Inline, type LongText, type Section, sectionsOf } from './long-text.ts';
import css from './long-text-page.module.css';

interface LongTextPageProps {
  title: string;
  text: LongText;
  /** The language of the text, where it is not the page's. */
  lang?: Language | undefined;
  /** Above the text. */
  notice?: ReactNode;
  /** Whether to say that the text binds people, and that a lawyer has yet to read it. */
  draft?: boolean;
}

/** A page to read: title, contents with anchors, text. */
export function LongTextPage({ title, text, lang, notice, draft }: LongTextPageProps) {
  const { t } = useTranslation('content');
  useFocusOnAnchor();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{title}</h1>
        {notice}
        {draft && <p className={css.draft}>{t('draft')}</p>}
        <div className={css.lead} lang={lang}>
          <Blocks blocks={text.lead} />
        </div>
      </header>
      <Contents sections={sectionsOf(text)} lang={lang} />
      <article className={css.text} lang={lang}>
        <Blocks blocks={text.body} />
      </article>
    </div>
  );
}

/** Open beside the text where there is room, else above it and closed. */
function Contents({ sections, lang }: { sections: Section[]; lang: Language | undefined }) {
  const { t } = useTranslation('content');
  return (
    <nav className={css.contents} aria-label={t('contents')}>
      <div className={css.beside} lang={lang}>
        <SectionLinks sections={sections} />
      </div>
      <details className={css.above}>
        <summary className={css.summary}>{t('contents')}</summary>
        <div lang={lang}>
          <SectionLinks sections={sections} />
        </div>
      </details>
    </nav>
  );
}

function SectionLinks({ sections }: { sections: Section[] }) {
  return (
    <ul className={css.sections}>
      {sections.map(({ id, title, parts }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
          {parts.length > 0 && <SectionLinks sections={parts} />}
        </li>
      ))}
    </ul>
  );
}

function Blocks({ blocks }: { blocks: Block[] }) {
  return blocks.map((block, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a text's blocks never move
    return <TextBlock key={index} block={block} />;
  });
}

function TextBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} tabIndex={-1}>
          {block.title}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={index}>
              <Words content={item} />
            </li>
          ))}
        </ul>
      );
  }
}

function Words({ content }: { content: Inline[] }) {
  const path = usePublicPath();
  return content.map((part) => {
    if (typeof part === 'string') return part;
    if ('href' in part) {
      return (
        <a key={part.href} href={part.href}>
          {part.words}
        </a>
      );
    }
    const to = 'page' in part ? path(part.page) : `#${part.anchor}`;
    return (
      <Link key={to} to={to}>
        {part.words}
      </Link>
    );
  });
}

/** Moves the focus to an anchor that was followed, so that people with a keyboard read on from there, too. */
function useFocusOnAnchor(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be followed twice
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash, key]);
}
