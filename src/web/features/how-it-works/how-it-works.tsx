import type { ReactNode } from 'react';
import { type Chapter, chaptersOf, type LongText } from '#web/features/content/long-text.ts';
import { TextBlocks } from '#web/features/content/text-blocks.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { SegmentedLinks } from '#web/ui/segmented.tsx';
import { Example } from './example.tsx';
import { Film } from './film.tsx';
import css from './how-it-works.module.css';
import { SectionTabs } from './section-tabs.tsx';

interface HowItWorksProps {
  text: LongText & { film: { title: string; text: string } };
  /** The content of the film, by scene. */
  scenes: readonly string[];
  /** The audience of the page. */
  reader: 'employer' | 'employee';
  action: ReactNode;
  /** Extra content between a section's text and its parts, by the section's anchor. */
  below: Readonly<Record<string, ReactNode>>;
}

/**
 * How the product works for one of its two sides: a link to the other side, a call to action, and sections with anchor
 * links.
 */
export function HowItWorks({ text, scenes, reader, action, below }: HowItWorksProps) {
  const { t } = useTranslation('content');
  const path = usePublicPath();
  const chapters = chaptersOf(text);
  return (
    <div className={css.page}>
      <Breadcrumbs title={text.title} />
      <header className={css.head}>
        <SegmentedLinks
          label={t('howItWorks.reader')}
          links={[
            {
              to: path('page.job-advertisement'),
              label: t('howItWorks.employer'),
              isCurrent: reader === 'employer',
            },
            {
              to: path('page.find-a-job'),
              label: t('howItWorks.employee'),
              isCurrent: reader === 'employee',
            },
          ]}
        />
        <h1>{text.title}</h1>
        <div className={css.lead}>
          <TextBlocks blocks={text.lead} />
        </div>
        {action}
        <Example />
      </header>
      <SectionTabs label={t('contents')} sections={chapters} />
      {chapters.map((chapter) => (
        <section key={chapter.id} className={css.section} aria-labelledby={chapter.id}>
          <h2 id={chapter.id} tabIndex={-1}>
            {chapter.title}
          </h2>
          {chapter.blocks.length > 0 && (
            <div className={css.words}>
              <TextBlocks blocks={chapter.blocks} />
            </div>
          )}
          {below[chapter.id]}
          {chapter === chapters[0] && <Film {...text.film} scenes={scenes} />}
          <Parts parts={chapter.parts} />
        </section>
      ))}
    </div>
  );
}

function Parts({ parts }: Pick<Chapter, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <ul className={css.parts}>
      {parts.map(({ id, title, blocks }) => (
        <li key={id} id={id} className={css.part}>
          <h3>{title}</h3>
          <TextBlocks blocks={blocks} />
        </li>
      ))}
    </ul>
  );
}
