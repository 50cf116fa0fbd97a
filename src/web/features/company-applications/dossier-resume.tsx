import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { type ReactNode, useId } from 'react';
import { parseMonth } from '#domain/kernel/civil-date.ts';
import { countryName } from '#web/lib/countries.ts';
import { formatDate, formatMonthRange, formatWorkload } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { townLine } from '#web/nouns/address/lines.ts';
import { AnswerList } from '#web/nouns/application/answer-list.tsx';
import { entryPeriodText } from '#web/nouns/entry/entry.ts';
import { languageNames } from '#web/nouns/person/language-names.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import type { Dossier } from './dossier.ts';
import css from './dossier-resume.module.css';

/** The letter, the answers and the resume, as they were sent. */
export function DossierResume({ dossier }: { dossier: Dossier }) {
  const { t } = useTranslation('company-applications');
  const { application, letter, jobs, educations, certifications, documents } = dossier;
  return (
    <div className={css.parts}>
      <Part title={t('dossier.letter')}>
        <div className={css.letter}>
          <RichText html={letter} />
        </div>
      </Part>
      {application.questions.length > 0 && (
        <Part title={t('dossier.answers')}>
          <AnswerList questions={application.questions} answers={application.answers} />
        </Part>
      )}
      {jobs.length > 0 && (
        <Part title={t('dossier.jobs')}>
          <ol className={css.entries}>
            {jobs.map((job, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two jobs may be alike, and what was sent never changes
              <Job key={index} job={job} />
            ))}
          </ol>
        </Part>
      )}
      {educations.length > 0 && (
        <Part title={t('dossier.educations')}>
          <ol className={css.entries}>
            {educations.map((education, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
              <Education key={index} education={education} />
            ))}
          </ol>
        </Part>
      )}
      {certifications.length > 0 && (
        <Part title={t('dossier.certifications')}>
          <ol className={css.entries}>
            {certifications.map((certification, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: what was sent never changes
              <Certification key={index} certification={certification} />
            ))}
          </ol>
        </Part>
      )}
      {documents.length > 0 && (
        <Part title={t('dossier.documents')}>
          <Documents documents={documents} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface EntryProps {
  title: string;
  /** Where it was, and of what kind. */
  about: readonly (string | null)[];
  period: string;
  /** In plain lines. */
  text?: string | null;
  children?: ReactNode;
}

function Entry({ title, about, period, text, children }: EntryProps) {
  const facts = about.filter(Boolean).join(', ');
  return (
    <li className={css.entry}>
      {period !== '' && <p className={css.period}>{period}</p>}
      <div className={css.what}>
        <h3 className={css.name}>{title}</h3>
        {facts !== '' && <p className={css.about}>{facts}</p>}
        {children}
        {text && <p className={css.text}>{text}</p>}
      </div>
    </li>
  );
}

function Job({ job }: { job: Dossier['jobs'][number] }) {
  const { t, language } = useTranslation('company-applications');
  const { title, workload, company_name: company, place, country, description, is_confirmed } = job;
  const abroad = country === null || country === 'CH' ? null : countryName(country, language);
  return (
    <Entry
      title={title}
      about={[company, place, abroad, formatWorkload(workload, workload)]}
      period={entryPeriodText(job, language)}
      text={description}
    >
      {is_confirmed && (
        <p className={css.confirmed}>
          <IconCircleCheck size={17} aria-hidden />
          {t('dossier.confirmed')}
        </p>
      )}
    </Entry>
  );
}

function Education({ education }: { education: Dossier['educations'][number] }) {
  const { language } = useTranslation('company-applications');
  const { title, organization, description, start_date, end_date } = education;
  const [start, end] = [parseMonth(start_date), parseMonth(end_date)];
  return (
    <Entry
      title={title}
      about={[organization, townLine(education)]}
      period={start && end ? formatMonthRange(start, end, language, 'long') : ''}
      text={description}
    />
  );
}

function Certification({ certification }: { certification: Dossier['certifications'][number] }) {
  const { language } = useTranslation('company-applications');
  const { title, issuing_authority, date_of_issue } = certification;
  return (
    <Entry
      title={title}
      about={[issuing_authority]}
      period={date_of_issue === null ? '' : formatDate(date_of_issue, language)}
    />
  );
}

function Documents({ documents }: Pick<Dossier, 'documents'>) {
  const { t, language } = useTranslation('company-applications');
  const nameOf = languageNames(language);
  return (
    <ul className={css.documents}>
      {documents.map(({ title, description, of, pages, url }) => (
        <li key={url}>
          <a className={css.document} href={url} target="_blank" rel="noopener">
            <IconFileText size={20} aria-hidden />
            <span>
              <span className={css.name}>{title}</span>
              <span className={css.about}>
                {[
                  of.language === null ? of.title : nameOf(of.language),
                  description,
                  t('dossier.pages', { n: pages }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="visually-hidden">({t('common:newTab')})</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
