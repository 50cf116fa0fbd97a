import type { RefObject } from 'react';
import { useTranslation } from '#web/lib/i18n.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { headingOf } from './job-draft.ts';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';

interface JobHeadingProps {
  values: JobValues;
  /** The heading while the ad has no title. */
  untitled: string;
  /** What screen readers hear before the title, such as the step. */
  before?: string | undefined;
  ref?: RefObject<HTMLHeadingElement | null>;
}

/** The title and the workload as they are typed. */
export function JobHeading({ values, untitled, before, ref }: JobHeadingProps) {
  const { language } = useTranslation('job-ads');
  const heading = headingOf(values);
  const lang = heading === null || values.language === language ? undefined : values.language;
  return (
    <h1 ref={ref} tabIndex={ref && -1} className={css.heading}>
      {before && <span className="visually-hidden">{before}: </span>}
      <span lang={lang}>{heading === null ? untitled : <Title text={heading.title} />}</span>
      {heading?.workload && ', '}
      <span className={css.workload}>{heading?.workload}</span>
    </h1>
  );
}
