import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { fullName } from '#domain/accounts/name.ts';
import { checkLetter } from '#domain/applications/letter.ts';
import { tellsCurrentJob } from '#domain/employments/current-job.ts';
import { datesOf } from '#domain/employments/dates.ts';
import type { Answer, Question } from '#domain/jobs/questions.ts';
import { visibleLength } from '#domain/kernel/rich-text.ts';
import type { EntryKind } from '#domain/resumes/entry-kinds.ts';
import { countryName } from '#web/lib/countries.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { publicPath } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session.ts';
import { streetLine, townLine } from '#web/nouns/address/lines.ts';
import { answerText } from '#web/nouns/application/answers.ts';
import { entryFormPath, type Step } from '#web/nouns/application/paths.ts';
import { daysOf, entryPeriodText } from '#web/nouns/entry/entry.ts';
import { useConfirmedElsewhere } from '#web/nouns/person/use-confirmed-elsewhere.ts';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import { SendConfirmationButton } from '#web/ui/lack.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import type { Subject } from './application.ts';
import { openDossier } from './application-actions.ts';
import css from './application-page.module.css';
import { DraftFoot } from './draft-foot.tsx';
import { dossierEntriesOf, useStepPath, useWhatEmployersRead } from './steps.ts';
import type { Draft } from './use-draft.ts';

/** How many entries of the resume the summary names. */
const MOST_ENTRIES = 3;

/**
 * The last step: a summary of what the employer will read, part by part and as the PDF of the dossier, and the button
 * that sends it.
 */
export function CheckStep({ subject, draft }: { subject: Subject; draft: Draft }) {
  const { t } = useTranslation('applications');
  const { profile, resume } = useWhatEmployersRead();
  const stepPath = useStepPath();
  const { serverForm, stored } = draft;
  const { form, formProps, submitting } = serverForm;
  const isSaved = stored !== null && !form.isDirty();
  return (
    <>
      <section className={css.section} aria-labelledby="employer-sees">
        <h2 id="employer-sees">{t('employer.title')}</h2>
        {profile.data && resume.data ? (
          <>
            <ul className={css.parts}>
              <ProfilePart profile={profile.data.data} />
              <ResumePart resume={resume.data.data} />
              <LetterPart
                letter={isSaved ? stored.application_letter : form.values.application_letter}
                isSaved={isSaved}
              />
              <AnswersPart questions={form.values.seen_questions} answers={form.values.answers} />
              {draft.toBoth && (
                <AnswersPart
                  house={draft.toBoth.other.company.name}
                  questions={form.values.other_seen_questions}
                  answers={form.values.other_answers}
                />
              )}
              <DocumentsPart resume={resume.data.data} />
            </ul>
            {isSaved && (
              <div>
                <Button
                  variant="outline"
                  icon={<IconFileText size={20} aria-hidden />}
                  aria-haspopup="dialog"
                  onClick={() => openDossier(stored.id, t('dossier.title', { title: subject.title }))}
                >
                  {t('check.dossier')}
                </Button>
              </div>
            )}
            <WhoElse />
          </>
        ) : (
          <ErrorState
            title={t('employer.failed')}
            onRetry={() => void (profile.data ? resume : profile).refetch()}
          />
        )}
      </section>
      <Form {...formProps} className={layout.form}>
        <MissingInProfile missing={draft.missing} at={stepPath('data')} live>
          {t('send.incomplete')}
        </MissingInProfile>
        {formProps.problem?.lacks !== 'confirmation' && <Unconfirmed />}
        <DraftFoot stored={stored} isDirty={form.isDirty()} />
        <div className={layout.bar}>
          <Button variant="outline" loading={submitting && draft.intent === 'DRAFT'} onClick={draft.save}>
            {t('draft.save')}
          </Button>
          {subject.isPublic && (
            <Button
              icon={<IconSend size={20} aria-hidden />}
              loading={(submitting && draft.intent === 'SEND') || draft.isLeaving}
              loadingText={t('common:action.sending')}
              aria-haspopup="dialog"
              onClick={() => void draft.ask()}
            >
              {t('send.action')}
            </Button>
          )}
        </div>
      </Form>
    </>
  );
}

/**
 * Says before sending that the address of the account has to be confirmed; gone once it is, also by the link in another
 * tab.
 */
function Unconfirmed() {
  const { t } = useTranslation('applications');
  const { user } = useSession();
  const isConfirmed = user === null || user.email_confirmed;
  useConfirmedElsewhere(!isConfirmed);
  if (isConfirmed) return null;
  return (
    <Alert
      tone="warn"
      title={t('common:confirmation.needed', { email: user.pending_email ?? user.email })}
      action={user.pending_email === null && <SendConfirmationButton />}
    >
      {t('send.confirmFirst')}
    </Alert>
  );
}

/** Names the other recipients of the data if a package results, as the terms require. */
function WhoElse() {
  const { t, language } = useTranslation('applications');
  return (
    <p className={css.others}>
      {t('check.exactly')} {t('employer.others')}{' '}
      <Link to={`${publicPath(language, 'page.agb')}#recipients`}>{t('employer.recipients')}</Link>
    </p>
  );
}

function ProfilePart({ profile }: { profile: Reply<'getProfile'>['data'] }) {
  const { t, language } = useTranslation('applications');
  const { t: nameOf } = useTranslation('fields');
  const { missing, residence_permit: permit, date_of_birth: born, nationality } = profile;
  const permitText =
    permit && (permit === 'none' ? t('employer.noPermit') : t('employer.permit', { permit }));
  const lines = [
    fullName(profile),
    [streetLine(profile), townLine(profile)].filter(Boolean).join(', '),
    [profile.phone, profile.email].filter(Boolean).join(', '),
    [born && formatDate(born, language), nationality && countryName(nationality, language), permitText]
      .filter(Boolean)
      .join(', '),
  ];
  return (
    <Part
      step="data"
      title={t('employer.profile')}
      isReady={missing.length === 0}
      change={t(missing.length === 0 ? 'employer.change' : 'employer.complete')}
    >
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {missing.length > 0 && (
        <p className={css.missing}>
          {t('employer.missing', { fields: missing.map((key) => nameOf(key)).join(', ') })}
        </p>
      )}
    </Part>
  );
}

function ResumePart({ resume }: { resume: Reply<'getResume'>['data'] }) {
  const { t, language } = useTranslation('applications');
  const { jobs, educations, languages, certifications } = dossierEntriesOf(resume);
  const isDated = !tellsCurrentJob(
    jobs.map((entry) => datesOf(daysOf(entry))),
    useToday(),
  );
  const others = [
    educations.length > 0 && t('check.educations', { n: educations.length }),
    languages.length > 0 && t('check.languages', { n: languages.length }),
    certifications.length > 0 && t('check.certifications', { n: certifications.length }),
  ].filter(Boolean);
  return (
    <Part
      step="resume"
      title={t('employer.resume')}
      isReady={jobs.length > 0}
      isOptional
      change={t(jobs.length > 0 ? 'employer.change' : 'employer.add')}
    >
      {jobs.length === 0 ? (
        <p>{t('employer.noJobs')}</p>
      ) : (
        <ul className={css.jobs}>
          {jobs.slice(0, MOST_ENTRIES).map((entry) => (
            <li key={entry.id}>
              {`${entry.title}, ${entry.company_name}`}
              <span className={css.jobPeriod}>{entryPeriodText(entry, language)}</span>
            </li>
          ))}
          {jobs.length > MOST_ENTRIES && <li>{t('employer.moreJobs', { n: jobs.length - MOST_ENTRIES })}</li>}
        </ul>
      )}
      {others.length > 0 && <p>{others.join(', ')}</p>}
      {jobs.length > 0 && isDated && <p className={css.dated}>{t('employer.dated')}</p>}
    </Part>
  );
}

/** The saved letter; if it is not saved, its length. */
function LetterPart({ letter, isSaved }: { letter: string; isSaved: boolean }) {
  const { t } = useTranslation('applications');
  const found = checkLetter(letter);
  return (
    <Part
      step="letter"
      title={t('letter.label')}
      isReady={found !== 'missing'}
      change={t(found === 'missing' ? 'check.write' : 'employer.change')}
    >
      {found === 'missing' ? (
        <p>{t('check.noLetter')}</p>
      ) : isSaved ? (
        <RichText html={letter} />
      ) : (
        <p>{t('check.letter', { n: visibleLength(letter) })}</p>
      )}
    </Part>
  );
}

interface AnswersPartProps {
  /** Who asks, where it is the other house of a tandem. */
  house?: string;
  questions: readonly Question[];
  answers: readonly Answer[];
}

/** The questions of an ad with the answers; nothing where it asks nothing. */
function AnswersPart({ house, questions, answers }: AnswersPartProps) {
  const { t, language } = useTranslation('applications');
  if (questions.length === 0) return null;
  const given = questions.map((question, at) => answerText(question, answers[at] ?? null, language));
  return (
    <Part
      step="letter"
      title={house === undefined ? t('answers.title') : t('answers.titleOf', { company: house })}
      isReady={given.every((answer) => answer !== null)}
      isOptional
      change={t('employer.change')}
    >
      {questions.map(({ text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: questions never change while they are answered
        <p key={at}>{`${text} ${given[at] ?? t('common:answer.none')}`}</p>
      ))}
    </Part>
  );
}

function DocumentsPart({ resume }: { resume: Reply<'getResume'>['data'] }) {
  const { t } = useTranslation('applications');
  const { documents } = dossierEntriesOf(resume);
  const titles = new Map(documents.map(({ path, title }) => [path, title]));
  return (
    <Part
      step="resume"
      entry={titles.size === 0 ? 'certification' : undefined}
      title={t('check.documents')}
      isReady={titles.size > 0}
      isOptional
      change={t(titles.size > 0 ? 'employer.change' : 'employer.add')}
    >
      {titles.size === 0 ? (
        <p>{t('check.noDocuments')}</p>
      ) : (
        [...titles].map(([path, title]) => <p key={path}>{title}</p>)
      )}
    </Part>
  );
}

interface PartProps {
  /** The step in which this part is edited. */
  step: Step;
  /** The kind of entry whose form is opened there. */
  entry?: EntryKind | undefined;
  title: string;
  /** Whether this part is complete. */
  isReady: boolean;
  /** Whether this part is optional. */
  isOptional?: boolean;
  /** The label of the link to that step. */
  change: string;
  children: ReactNode;
}

function Part({ step, entry, title, isReady, isOptional = false, change, children }: PartProps) {
  const stepPath = useStepPath();
  const Icon = isReady ? IconCircleCheck : isOptional ? IconCircleDashed : IconAlertTriangle;
  return (
    <li className={css.part} data-missing={(!isReady && !isOptional) || undefined}>
      <Icon size={22} aria-hidden />
      <h3 className={css.partTitle}>{title}</h3>
      <Link to={entry === undefined ? stepPath(step) : entryFormPath(stepPath(step), entry)}>
        {change}
        <span className="visually-hidden">: {title}</span>
      </Link>
      <div className={css.partText}>{children}</div>
    </li>
  );
}
