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
  /** The language of the text, where it is not the page's. */
  lang?: Language | undefined;
  /** Above the text. */
  notice?: ReactNode;
  /** Whether to say that the text binds people, and that a lawyer has yet to read it. */
  draft?: boolean;
  /** What stands at the end of a chapter, by its anchor. */
  below?: Readonly<Record<string, ReactNode>>;
  /** The anchors of chapters that are not shown. */
  without?: readonly string[];
}

/** A page to read: title, contents with anchors, text. */
export function LongTextPage({ text, lang, notice, draft, below = {}, without = [] }: LongTextPageProps) {
  const { t } = useTranslation('content');
  useFocusOnAnchor();
  const chapters = chaptersOf(text).filter(({ id }) => !without.includes(id));
  return (
    <div className={css.page}>
      <Breadcrumbs title={text.title} />
      <header className={css.head}>
        <h1>{text.title}</h1>
        {notice}
        {draft && <p className={css.draft}>{t('draft')}</p>}
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

/** Open beside the text where there is room, else above it and closed. */
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
