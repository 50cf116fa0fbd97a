import type { Reply } from '#api/schemas.ts';
import { placeWithCanton } from '#domain/kernel/cantons.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { CompanyCard } from '#web/nouns/job/company-card.tsx';
import { withHeadings } from '#web/nouns/job/job.ts';
import { JobFactList } from '#web/nouns/job/job-fact-list.tsx';
import { barOf, stripText } from '#web/nouns/job/labels.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { draftOf, headingOf } from './job-draft.ts';
import type { JobValues } from './job-form-values.ts';
import css from './preview-dialog.module.css';

interface PreviewDialogProps {
  values: JobValues;
  company: Reply<'getCompany'>['data'];
  onClose: () => void;
}

/** A preview of the ad and its company as applicants will see them, from what has been entered. */
export function PreviewDialog({ values, company, onClose }: PreviewDialogProps) {
  const { t, language } = useTranslation('job-ads');
  const { job, isWhole } = draftOf(values, company);
  const heading = headingOf(values);
  return (
    <Dialog
      size="lg"
      title={t('preview.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('preview.close')}</Button>}
    >
      <div className={css.preview}>
        <div className={css.main} lang={values.language}>
          <h3 className={css.title}>
            {heading ? [heading.title, heading.workload].filter(Boolean).join(', ') : t('form.newTitle')}
          </h3>
          <p className={css.company}>{`${company.name}, ${placeWithCanton(job)}`}</p>
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
    </Dialog>
  );
}
