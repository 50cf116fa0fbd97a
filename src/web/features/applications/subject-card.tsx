import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Bar } from '#domain/kernel/year-strip.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { seasonPeriodText, stripText, workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import type { Subject } from './application.ts';
import css from './application-page.module.css';

/** The job in brief: what it is, where, and when in the year. */
export function SubjectCard({
  subject,
  bar,
  children,
}: {
  subject: Subject;
  bar: Bar;
  children?: ReactNode;
}) {
  const { language } = useTranslation('jobs');
  const path = usePublicPath();
  const title = <Title text={subject.title} />;
  return (
    <section className={css.card}>
      <h2 className={css.subject}>
        {subject.isPublic ? (
          <Link className={css.link} to={path('job.detail', { id: subject.jobId })}>
            {title}
          </Link>
        ) : (
          title
        )}
        , <span className={css.workload}>{workloadText(subject)}</span>
      </h2>
      <p className={css.company}>
        <VerifiedName
          text={`${subject.company.name}, ${subject.place}`}
          verified={subject.company.verified}
        />
      </p>
      <p className={css.period}>{seasonPeriodText(subject, language)}</p>
      <YearStrip size="md" bars={[bar]} label={stripText(subject, language)} />
      {children}
    </section>
  );
}
