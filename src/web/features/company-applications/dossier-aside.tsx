import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { isDecider } from '#domain/companies/team.ts';
import { dialledPhone } from '#domain/kernel/phone.ts';
import { countryName } from '#web/lib/countries.ts';
import { formatDate, formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { streetLine, townLine } from '#web/nouns/address/lines.ts';
import { InterviewLine } from '#web/nouns/application/interview.tsx';
import { MessageThread } from '#web/nouns/application/thread.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { seasonHereText } from '#web/nouns/employment/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ApplicantMark, MarkSigns } from './applicant-mark.tsx';
import { applicantName } from './application.ts';
import type { Dossier } from './dossier.ts';
import css from './dossier-aside.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { OfferAnswers } from './offer-answers.tsx';

interface DossierAsideProps {
  company: OwnCompany;
  dossier: Dossier;
}

/** What the company itself knows of the person, and how to reach that person. */
export function DossierAside({ company, dossier }: DossierAsideProps) {
  const { t, language } = useTranslation('company-applications');
  const { t: tellOf } = useTranslation('interviews');
  const { application } = dossier;
  const { applicant, others, decided_by, decided_at, interview, explanation } = application;
  return (
    <aside className={css.aside} aria-label={t('dossier.aside')}>
      <Contact dossier={dossier} />
      <div className={css.part}>
        <MessageThread
          applicationId={application.id}
          companyId={company.id}
          name={applicantName(application)}
          canWrite={application.can.write}
        />
      </div>
      {interview && (
        <Part title={t('dossier.interview')}>
          <InterviewLine interview={interview} />
          {interview.state === 'upcoming' && interview.is_confirmed && (
            <p className={css.muted}>{tellOf('confirmed')}</p>
          )}
        </Part>
      )}
      {application.interview_offer && (
        <div className={css.part}>
          <OfferAnswers companyId={company.id} application={application} />
        </div>
      )}
      {decided_by !== null && decided_at !== null && (
        <Part title={t('dossier.decided')}>
          <p>{t('list.decided', { by: decided_by, at: formatInstant(decided_at, language, 'short') })}</p>
          {explanation && <p className={css.lines}>{explanation}</p>}
        </Part>
      )}
      {application.can.mark ? (
        <div className={css.part}>
          <ApplicantMark companyId={company.id} application={application} />
        </div>
      ) : (
        (applicant.mark !== null || applicant.tags.length > 0) && (
          <Part title={t('mark.label')}>
            <MarkSigns applicant={applicant} />
          </Part>
        )
      )}
      {application.tandem && (
        <Part title={t('tandem.title', { company: application.tandem.company.name })}>
          <p>{t(`tandem.${application.tandem.state}`)}</p>
        </Part>
      )}
      <Note company={company} application={application} />
      {applicant.seasons_here.length > 0 && (
        <Part title={t('dossier.here')}>
          <p>{applicant.seasons_here.map((season) => seasonHereText(season, language)).join(', ')}</p>
        </Part>
      )}
      {others.length > 0 && (
        <Part title={t('dossier.others')}>
          <ul className={css.others}>
            {others.map(({ id, job, status }) => (
              <li key={id}>
                <Link to={otherPath('company.application', { companyId: company.id, applicationId: id })}>
                  <Title text={job.title} />
                </Link>
                {status !== 'DRAFT' && <span className={css.muted}>{t(`status.${status}`)}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </aside>
  );
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

function Contact({ dossier: { person } }: { dossier: Dossier }) {
  const { t, language } = useTranslation('company-applications');
  const { email, phone, date_of_birth: born, nationality, country } = person;
  const address = [
    streetLine(person),
    townLine(person),
    country === null || country === 'CH' ? '' : countryName(country, language),
  ].filter(Boolean);
  const about = [
    born && t('dossier.born', { date: formatDate(born, language) }),
    nationality && countryName(nationality, language),
  ].filter(Boolean);
  return (
    <Part title={t('dossier.contact')}>
      {phone && (
        <Copied text={phone}>
          <a href={`tel:${dialledPhone(phone)}`}>{phone}</a>
        </Copied>
      )}
      <Copied text={email}>
        <a href={`mailto:${email}`}>{email}</a>
      </Copied>
      {address.length > 0 && (
        <Copied text={address.join(', ')}>
          <span>{address.join(', ')}</span>
        </Copied>
      )}
      {about.length > 0 && <p className={css.muted}>{about.join(', ')}</p>}
    </Part>
  );
}

/** A line with a button that copies it. */
function Copied({ text, children }: { text: string; children: ReactNode }) {
  const { t } = useTranslation('company-applications');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      snackbar.success(t('dossier.copied', { text }));
    } catch {
      snackbar.error(t('dossier.notCopied'));
    }
  }
  return (
    <div className={css.copied}>
      {children}
      <IconButton
        label={t('dossier.copy', { text })}
        icon={<IconCopy size={18} aria-hidden />}
        onClick={() => void copy()}
      />
    </div>
  );
}

function Note({ company, application }: { company: OwnCompany; application: Dossier['application'] }) {
  const { t } = useTranslation('company-applications');
  const [isEditing, setEditing] = useState(false);
  const { note } = application;
  const mayEdit = isDecider(company.role);
  if (!mayEdit && note === null) return null;
  return (
    <Part
      title={t('note.label')}
      action={
        mayEdit &&
        note !== null && (
          <IconButton
            label={t('note.change')}
            icon={<IconPencil size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setEditing(true)}
          />
        )
      }
    >
      {note === null ? (
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          {t('note.write')}
        </Button>
      ) : (
        <p className={css.lines}>{note}</p>
      )}
      {isEditing && (
        <NoteDialog companyId={company.id} application={application} onClose={() => setEditing(false)} />
      )}
    </Part>
  );
}
