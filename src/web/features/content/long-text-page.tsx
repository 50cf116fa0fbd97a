import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { type Chapter, chaptersOf, type LongText, type Part } from './long-text.ts';
import css from './long-text-page.module.css';
import { TextBlocks } from './text-blocks.tsx';
import { useFocusOnAnchor } from './use-focus-on-anchor.ts';

interface LongTextPageProps {
  text: LongText;
  /** The language of the text, if it differs from the page's. */
  lang?: Language | undefined;
  /** Shown above the text. */
  notice?: ReactNode;
  /** Content to append to a chapter, by the chapter's anchor. */
  below?: Readonly<Record<string, ReactNode>>;
  /** The anchors of chapters to leave out. */
  without?: readonly string[];
}

/** A long text: title, table of contents with anchor links, chapters. */
export function LongTextPage({ text, lang, notice, below = {}, without = [] }: LongTextPageProps) {
  useFocusOnAnchor();
  const chapters = chaptersOf(text).filter(({ id }) => !without.includes(id));
  return (
    <div className={css.page}>
      <Breadcrumbs title={text.title} />
      <header className={css.head}>
        <h1>{text.title}</h1>
        {notice}
        <div className={css.lead} lang={lang}>
          <TextBlocks blocks={text.lead} />
        </div>
      </header>
      <Contents sections={chapters} lang={lang} />
      <article className={css.text} lang={lang}>
        {chapters.map((chapter) => (
          <Fragment key={chapter.id}>
            <TextPart {...chapter} level={2} />
            {chapter.parts.map((part) => (
              <TextPart key={part.id} {...part} level={3} />
            ))}
            {below[chapter.id]}
          </Fragment>
        ))}
      </article>
    </div>
  );
}

function TextPart({ id, title, blocks, level }: Part & { level: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading id={id} tabIndex={-1}>
        {title}
      </Heading>
      <TextBlocks blocks={blocks} />
    </>
  );
}

/** The table of contents: open beside the text if there is room, else collapsed above it. */
function Contents({ sections, lang }: { sections: Chapter[]; lang: Language | undefined }) {
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

function SectionLinks({ sections }: { sections: readonly (Part & Partial<Pick<Chapter, 'parts'>>)[] }) {
  return (
    <ul className={css.sections}>
      {sections.map(({ id, title, parts = [] }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
          {parts.length > 0 && <SectionLinks sections={parts} />}
        </li>
      ))}
    </ul>
  );
}
