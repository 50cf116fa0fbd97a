import { type ComponentProps, lazy, type ReactNode } from 'react';
import { type Chapter, chaptersOf, type LongText } from '#web/features/content/long-text.ts';
import { QuestionList } from '#web/features/content/question-list.tsx';
import { TextBlocks } from '#web/features/content/text-blocks.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { Breadcrumbs } from '#web/nouns/page/breadcrumbs.tsx';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { SegmentedLinks } from '#web/ui/segmented-links.tsx';
import { Film } from './film.tsx';
import css from './how-it-works.module.css';
import { ScreenPicture } from './screen-picture.tsx';
import { SectionTabs } from './section-tabs.tsx';
import type { Reader } from './steps.tsx';

// Rendered on the server and hydrated lazily: a strip is never interactive.
const Steps = lazy(() => import('./steps.tsx'));

interface HowItWorksProps {
  text: LongText & {
    steps: ComponentProps<typeof Steps>['steps'];
    screens: readonly { picture: string; words: string }[];
    film: { title: string };
  };
  /** The content of the film, by scene. */
  scenes: readonly string[];
  /** The audience of the page. */
  reader: Reader;
  action: ReactNode;
  /** Content below a section's text, by the section's anchor; a section with null is left out. */
  below: Readonly<Record<string, ReactNode>>;
  /** The anchor of the section whose parts are disclosures. */
  folded?: string;
}

/**
 * How the product works for one of its two sides: a link to the other side, a call to action, and sections with anchor
 * links. The first section begins with the three steps.
 */
export function HowItWorks({ text, scenes, reader, action, below, folded }: HowItWorksProps) {
  const { t } = useTranslation('content');
  const path = usePublicPath();
  const [first, ...others] = chaptersOf(text).filter(({ id }) => below[id] !== null);
  if (first === undefined) return null;
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
        <div className={css.action}>{action}</div>
      </header>
      <SectionTabs label={t('contents')} sections={[first, ...others]} />
      <Section chapter={first}>
        <LatePart instead={null}>
          <Steps reader={reader} steps={text.steps} />
        </LatePart>
        {text.screens.map(({ picture, words }) => (
          <ScreenPicture key={picture} of={picture} words={words} />
        ))}
        <div>
          <AccordionItem title={t('howItWorks.inDetail')}>
            <div className={css.words}>
              <TextBlocks blocks={first.blocks} />
            </div>
          </AccordionItem>
        </div>
        <Film {...text.film} scenes={scenes} />
      </Section>
      {others.map((chapter) => (
        <Section key={chapter.id} chapter={chapter}>
          {chapter.blocks.length > 0 && (
            <div className={css.words}>
              <TextBlocks blocks={chapter.blocks} />
            </div>
          )}
          {below[chapter.id]}
          {chapter.id === folded ? (
            <div>
              <QuestionList questions={chapter.parts} />
            </div>
          ) : (
            <Parts parts={chapter.parts} />
          )}
        </Section>
      ))}
    </div>
  );
}

function Section({ chapter: { id, title }, children }: { chapter: Chapter; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
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
