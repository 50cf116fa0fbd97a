import type { Reply } from '#api/schemas.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { barOf } from '#web/nouns/job/bar.ts';
import CompanyCard from '#web/nouns/job/company-card.tsx';
import { withHeadings } from '#web/nouns/job/job.ts';
import JobFactList from '#web/nouns/job/job-fact-list.tsx';
import { stripText } from '#web/nouns/job/labels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { draftOf } from './job-draft.ts';
import type { JobValues } from './job-form-values.ts';
import css from './job-preview.module.css';

interface JobPreviewProps {
  values: JobValues;
  company: Reply<'getCompany'>['data'];
}

/** The ad and its company as applicants will see them, from what has been entered; without the heading. */
export function JobPreview({ values, company }: JobPreviewProps) {
  const { t, language } = useTranslation('job-ads');
  const { job, isWhole } = draftOf(values, company, useToday());
  return (
    <div className={css.preview}>
      <div className={css.main} lang={values.language}>
        <p>{`${company.name}, ${placeWithCanton(job)}`}</p>
        {isWhole && <YearStrip size="md" bars={[barOf(job)]} label={stripText(job, language)} />}
        {job.introduction && (
          <div className={css.introduction}>
            <RichText html={job.introduction} />
          </div>
        )}
        {job.description === '' ? (
          <p className={css.none}>{t('preview.noText')}</p>
        ) : (
          <RichText html={withHeadings(job.description)} />
        )}
      </div>
      <div className={css.aside}>
        {isWhole ? (
          <div className={css.facts}>
            <JobFactList job={job} />
          </div>
        ) : (
          <Alert tone="info" title={t('preview.missing')} />
        )}
        <CompanyCard job={job} />
      </div>
    </div>
  );
}
