import type { Answer, Question } from '#domain/jobs/questions.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import css from './answer-list.module.css';
import { answerText } from './answers.ts';

/** What an ad asked, each question with the answer that was sent (rule applications/answers). */
export function AnswerList({
  questions,
  answers,
}: {
  questions: readonly Question[];
  answers: readonly Answer[];
}) {
  const { t, language } = useTranslation('common');
  return (
    <dl className={css.answers}>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
        <div key={at}>
          <dt className={css.question}>{question.text}</dt>
          <dd>{answerText(question, answers[at] ?? null, language) ?? t('answer.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
