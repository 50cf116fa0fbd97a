import { Link } from 'react-router';
import type { Part } from '#web/features/content/long-text.ts';
import { QuestionList } from '#web/features/content/question-list.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import css from './questions.module.css';

/** The questions of both sides that are asked first, with links to all others. */
export default function Questions({ questions }: { questions: readonly Part[] }) {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  return (
    <section aria-labelledby="questions">
      <h2 id="questions">{t('questions.title')}</h2>
      <div className={css.items}>
        <QuestionList questions={questions} />
      </div>
      <p className={css.more}>
        <Link to={path('faq.employee')}>{t('questions.employee')}</Link>
        <Link to={path('faq.employer')}>{t('questions.employer')}</Link>
      </p>
    </section>
  );
}
