import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { checkLetter } from '#domain/applications/letter.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import type { Outlook } from '#web/nouns/agreement/outlook.tsx';
import { applicationPath, newApplicationPath, STEPS, type Step } from '#web/nouns/application/paths.ts';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { workloadText } from '#web/nouns/job/labels.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import page from '#web/ui/page.module.css';
import { Stepper } from '#web/ui/stepper.tsx';
import type { Application, Subject } from './application.ts';
import css from './application-page.module.css';
import { CheckStep } from './check-step.tsx';
import { DataStep } from './data-step.tsx';
import { LetterStep } from './letter-step.tsx';
import { OtherTextAlert } from './other-text-alert.tsx';
import { ResumeEntry, ResumeStep } from './resume-step.tsx';
import { SendDialog } from './send-dialog.tsx';
import { isFilled, StepPaths, stepOf, useStepPath, useWhatEmployersRead } from './steps.ts';
import { type Draft, useDraft } from './use-draft.ts';

interface WizardProps {
  subject: Subject;
  /** The saved application; null for a new one. */
  application: Application | null;
  /** The tandem to which a new application is to go. */
  wishedTandem?: number;
  outlook: Outlook | null;
  /** The step to open with, unless the address names one. */
  landing: Step;
}

/** Applying in four steps: data, resume, letter, check (rule applications/wizard). */
export function Wizard({ subject, application, wishedTandem, outlook, landing }: WizardProps) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  // The address does not change on the first save: a navigation would remount the form and lose what is being typed. It
  // names the tandem as long as the letter is to go to both of its houses.
  const pathOf = (step: Step) =>
    application === null
      ? newApplicationPath(subject.jobId, step, draft.toBoth?.id)
      : applicationPath(application.id, step);
  const goTo = (step: Step) => void navigate(pathOf(step));
  const draft = useDraft({
    subject,
    application,
    wishedTandem,
    goTo,
    // Replaces the history entry, so that "back" does not lead to the form of a sent letter.
    onSent: (id) => void navigate(otherPath('employee.application.sent', { id }), { replace: true }),
  });
  const step = stepOf(search.get('step')) ?? landing;
  const entry = step === 'resume' ? search.get('entry') : null;
  if (entry !== null) return <ResumeEntry entry={entry} list={pathOf('resume')} />;
  return (
    <StepPaths value={pathOf}>
      <div className={page.narrow}>
        <Head step={step} subject={subject} draft={draft} />
        {step === 'data' && <DataStep onDone={goTo} />}
        {step === 'resume' && (
          <ResumeStep jobId={subject.jobId} list={pathOf('resume')} onDone={() => goTo('letter')} />
        )}
        {step === 'letter' && <LetterStep subject={subject} outlook={outlook} draft={draft} />}
        {step === 'check' && <CheckStep subject={subject} draft={draft} />}
        {draft.isAsking && <SendDialog subject={subject} draft={draft} />}
      </div>
    </StepPaths>
  );
}

/** The context of a step: which step it is, of which application, and the data that all steps share. */
function Head({ step, subject, draft }: { step: Step; subject: Subject; draft: Draft }) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const heading = useFocusOnChange(step);
  const { isDone, pathTo } = useStepStates(step, draft);
  const before = STEPS[STEPS.indexOf(step) - 1];
  return (
    <>
      {before !== undefined ? (
        <BackLink to={pathTo(before) ?? ''}>{t('step.back', { step: t(`step.${before}.name`) })}</BackLink>
      ) : (
        <BackLink
          to={
            subject.isPublic
              ? path('job.detail', { id: subject.jobId })
              : otherPath('employee.application', { list: 'all' })
          }
        >
          {t(subject.isPublic ? 'edit.backToJob' : 'edit.backToList')}
        </BackLink>
      )}
      <Stepper
        label={t('edit.heading')}
        current={step}
        steps={STEPS.map((key) => ({
          key,
          label: t(`step.${key}.name`),
          isDone: isDone(key),
          to: pathTo(key),
        }))}
      />
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t(`step.${step}.title`)}
        </h1>
        <p className={css.for}>
          <Title text={subject.title} />, {workloadText(subject)}
          <br />
          <VerifiedName
            text={`${subject.company.name}, ${subject.place}`}
            verified={subject.company.verified}
          />
        </p>
      </header>
      {!subject.isPublic && (
        <Alert tone="warn" title={t('edit.notPublic')}>
          {t('edit.notPublicText')}
        </Alert>
      )}
      <OtherTextAlert draft={draft} />
    </>
  );
}

/** Moves the focus to the heading when the step changes, so that screen readers announce it. */
function useFocusOnChange(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/**
 * Which steps are complete, and which ones can be opened: earlier ones, and those after an unbroken run of complete
 * ones.
 */
function useStepStates(current: Step, { stored, serverForm }: Draft) {
  const { profile, resume } = useWhatEmployersRead();
  const letter = serverForm.form.values.application_letter;
  const isComplete: Record<Step, boolean> = {
    data: profile.data?.data.missing.length === 0,
    resume: resume.data !== undefined && isFilled(resume.data.data),
    letter: checkLetter(letter) !== 'missing',
    check: false,
  };
  // The resume is optional; the letter must be saved before the check, which shows the saved version.
  const leadsOn: Record<Step, boolean> = {
    ...isComplete,
    resume: true,
    letter: isComplete.letter && stored !== null && !serverForm.form.isDirty(),
  };
  const stepPath = useStepPath();
  return {
    isDone: (step: Step) => isComplete[step],
    pathTo(step: Step): string | null {
      const index = STEPS.indexOf(step);
      const isBefore = index < STEPS.indexOf(current);
      return isBefore || STEPS.slice(0, index).every((it) => leadsOn[it]) ? stepPath(step) : null;
    },
  };
}
