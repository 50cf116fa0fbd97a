import type { Reply } from '#api/schemas.ts';
import { checkActivation } from '#domain/jobs/activation.ts';
import { CardList } from '#web/features/jobs/card-list.tsx';
import { JobCard } from '#web/features/jobs/job-card.tsx';
import { useToday } from '#web/lib/facts.ts';
import { fieldName } from '#web/lib/field-name.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { type OwnCompany, standingOfCompany } from '#web/nouns/company/own-company.ts';
import { AccordionItem } from '#web/ui/accordion.tsx';
import { Alert } from '#web/ui/alert.tsx';
import layout from '#web/ui/form.module.css';
import problem from '#web/ui/form-problem.module.css';
import { draftOf } from './job-draft.ts';
import css from './job-form.module.css';
import type { JobValues } from './job-form-values.ts';
import { JobPreview } from './job-preview.tsx';
import { inOrder } from './job-steps.ts';
import { useLabels } from './use-job-form.ts';
import { WaitingAlert } from './waiting.tsx';

interface CheckStepProps {
  company: OwnCompany;
  profile: Reply<'getCompany'>['data'];
  values: JobValues;
  /** The names of the invalid fields. */
  wrong: readonly string[];
  leadTo: (path: string) => boolean;
}

/** The ad as people will see it, with what it lacks and what follows when it is published. */
export function CheckStep({ company, profile, values, wrong, leadTo }: CheckStepProps) {
  const { t } = useTranslation('job-ads');
  return (
    <div className={css.check}>
      {wrong.length > 0 && <Missing wrong={wrong} leadTo={leadTo} />}
      <WhatFollows company={company} values={values} />
      <ListedJob values={values} company={profile} />
      <section aria-label={t('preview.title')}>
        <h2 className={layout.legend}>{t('check.page')}</h2>
        <div className={css.shown}>
          <JobPreview values={values} company={profile} />
        </div>
      </section>
    </div>
  );
}

/** The ad as lists show it, once it has all that a card shows. It is not operable: the ad has no page yet. */
function ListedJob({ values, company }: { values: JobValues; company: Reply<'getCompany'>['data'] }) {
  const { t } = useTranslation('job-ads');
  const today = useToday();
  const { job, isWhole } = draftOf(values, company, today);
  if (!isWhole) return null;
  return (
    <div className={css.listed} inert>
      <p className={layout.legend}>{t('check.list')}</p>
      <CardList>
        <li>
          <JobCard job={job} />
        </li>
      </CardList>
    </div>
  );
}

function Missing({ wrong, leadTo }: { wrong: readonly string[]; leadTo: (path: string) => boolean }) {
  const { t, language } = useTranslation('job-ads');
  const labels = useLabels();
  // Month and year of a start have one name.
  const fields = new Map(inOrder(wrong).map((path) => [fieldName(language, path, labels), path]));
  return (
    <Alert tone="warn" title={t('check.missing')}>
      <ul className={css.missing}>
        {[...fields].map(([name, path]) => (
          <li key={path}>
            <button type="button" className={problem.field} onClick={() => leadTo(path)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/**
 * What happens once the ad is published: it waits, is reported first, or is public at once. Nobody knows before the
 * occupation is chosen.
 */
function WhatFollows({ company, values }: { company: OwnCompany; values: JobValues }) {
  const { t } = useTranslation('job-ads');
  if (!checkActivation(standingOfCompany(company)).ok) return <WaitingAlert company={company} />;
  if (values.is_subject === null) return null;
  const isReported = values.is_subject && !values.jobroom_external_approved;
  return (
    <div className={css.publication}>
      <p>{t(isReported ? 'check.reported' : 'check.public')}</p>
      {isReported && <AccordionItem title={t('form.subjectInfo')}>{t('form.subjectMore')}</AccordionItem>}
    </div>
  );
}
