import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { AccordionItem } from '#web/ui/accordion.tsx';
import type { Chapter, Part } from './long-text.ts';
import css from './question-list.module.css';
import { TextBlocks } from './text-blocks.tsx';

/** Questions grouped by topic. */
export function Questions({ topics }: { topics: readonly Chapter[] }) {
  return topics.map(({ id, title, parts }) => (
    <section key={id} className={css.topic} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <QuestionList questions={parts} />
    </section>
  ));
}

/** Questions as disclosures; the one in the address's hash starts open. */
export function QuestionList({ questions }: { questions: readonly Part[] }) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must open the question again
  useEffect(() => {
    const question = questions.find(({ id }) => `#${id}` === hash);
    const item = question && document.getElementById(question.id);
    if (!item) return;
    (item as HTMLDetailsElement).open = true;
    item.scrollIntoView({ block: 'start' });
  }, [questions, hash, key]);
  return questions.map(({ id, title, blocks }) => (
    <AccordionItem key={id} id={id} title={title}>
      <div className={css.answer}>
        <TextBlocks blocks={blocks} />
      </div>
    </AccordionItem>
  ));
}
