import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { useState } from 'react';
import { Link } from 'react-router';
import { useToday } from '#web/lib/facts.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { AnswerList } from '#web/nouns/application/answer-list.tsx';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { MessageThread } from '#web/nouns/application/thread.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import page from '#web/ui/page.module.css';
import { RichText } from '#web/ui/rich-text.tsx';
import { type Application, barOfOwn, shownStatus, subjectOf } from './application.ts';
import { openDossier } from './application-actions.ts';
import css from './application-page.module.css';
import { InterviewAnswers } from './interview-answers.tsx';
import { WithdrawDialog } from './removal-dialogs.tsx';
import { ApplicationStatusChip } from './status-chip.tsx';
import { SubjectCard } from './subject-card.tsx';

/** A sent application: its status, and letter and answers as they were sent. */
export function SentApplication({ application }: { application: Application }) {
  const { t, language } = useTranslation('applications');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const path = usePublicPath();
  const today = useToday();
  const status = shownStatus(application, today);
  const isArranging = application.interview?.state === 'upcoming' || application.interview_offer !== null;
  const values = { title: application.job.title, company: application.company.name };
  return (
    <div className={page.narrow}>
      <BackLink to={otherPath('employee.application', { list: 'all' })}>{t('edit.backToList')}</BackLink>
      <h1>{t('sent.heading')}</h1>
      <div className={css.status}>
        <ApplicationStatusChip application={application} />
        {application.application_sent && (
          <span className={css.sentAt}>
            {t('sent.at', { moment: formatInstant(application.application_sent, language) })}
          </span>
        )}
      </div>
      {/* The default text announces a call to arrange the interview, which is wrong once it is arranged. */}
      {!(status === 'INTERVIEW' && isArranging) && (
        <p className={css.about}>{t(`about.${status}`, values)}</p>
      )}
      {application.explanation && (
        <Alert tone="info" title={t('sent.explanation', values)}>
          <q className={css.explanation}>{application.explanation}</q>
        </Alert>
      )}
      {status === 'REFUSAL' && (
        <ButtonLink variant="outline" to={path('year.plan')}>
          {t('sent.toPlans')}
        </ButtonLink>
      )}
      <InterviewAnswers application={application} />
      <div className={css.card}>
        <MessageThread
          applicationId={application.id}
          companyId={null}
          name={application.company.name}
          blocked={application.can.write ? null : 'closed'}
        />
      </div>
      <SubjectCard subject={subjectOf(application)} bar={barOfOwn(application, today)} />
      {application.tandem?.application_id && application.tandem.other && (
        <p>
          <Link to={applicationPath(application.tandem.application_id)}>
            {t('tandem.also', { company: application.tandem.other.company.name })}
          </Link>
        </p>
      )}
      {application.company.hr_manager && <p>{t('sent.contact', { name: application.company.hr_manager })}</p>}
      {application.application_letter === '' ? (
        <Alert tone="info" title={t('sent.erased')} />
      ) : (
        <section className={css.section} aria-labelledby="letter">
          <h2 id="letter">{t('letter.label')}</h2>
          <div className={css.card}>
            <RichText html={application.application_letter} />
          </div>
        </section>
      )}
      {application.questions.length > 0 && (
        <section className={css.section} aria-labelledby="answers">
          <h2 id="answers">{t('answers.given')}</h2>
          <div className={css.card}>
            <AnswerList questions={application.questions} answers={application.answers} />
          </div>
        </section>
      )}
      <div className={layout.actions}>
        {application.application_pdf !== null && (
          <Button
            variant="outline"
            icon={<IconFileText size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => openDossier(application.id, t('dossier.title', values))}
          >
            {t('dossier.open')}
          </Button>
        )}
        {application.can.withdraw && (
          <Button
            variant="text"
            icon={<IconArrowBackUp size={20} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setWithdrawing(true)}
          >
            {t('withdraw.action')}
          </Button>
        )}
      </div>
      {isWithdrawing && <WithdrawDialog application={application} onClose={() => setWithdrawing(false)} />}
    </div>
  );
}
