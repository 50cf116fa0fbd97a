import type { UseFormReturnType } from '@mantine/form';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import {
  type Answer,
  answersMoved,
  answersTo,
  askTheSame,
  countGiven,
  type Question,
} from '#domain/jobs/questions.ts';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import { isMissing } from '#web/lib/api.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery, refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import { applicationPath, pairPath } from '#web/nouns/application/paths.ts';
import { plannedText } from '#web/nouns/application/planned-text.ts';
import { forgetWantedJob, wantJob } from '#web/nouns/application/wanted-job.ts';
import { VerifiedName } from '#web/nouns/company/verified-mark.tsx';
import { barOf } from '#web/nouns/job/bar.ts';
import type { Job } from '#web/nouns/job/job.ts';
import { seasonOf, stripText } from '#web/nouns/job/labels.ts';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import { MissingInProfile } from '#web/nouns/profile/missing-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import layout from '#web/ui/form.module.css';
import { Form } from '#web/ui/form.tsx';
import page from '#web/ui/page.module.css';
import { RestoredAlert } from '#web/ui/restored-alert.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { YearStrip } from '#web/ui/year-strip/year-strip.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { outdateApplications } from './application-actions.ts';
import { Loading } from './loading.tsx';
import css from './pair-page.module.css';

type Halves = Reply<'applyForPair'>['data'];
type Pair = readonly [first: Job, second: Job];

export const handle: PageHandle = {
  texts: ['applications', 'agreements', 'jobs', 'search', 'fields', 'profile'],
};
export const meta = pageMeta('applications', 'pair');

/** One letter for both ads of a year plan, with a paragraph for each house (rule applications/pair). */
export default function PairPage() {
  const { first, second } = useParams();
  const [one, two] = [Number(first), Number(second)];
  const jobs = [
    useFreshQuery(apiQuery('getJob', { params: { jobId: one } })),
    useFreshQuery(apiQuery('getJob', { params: { jobId: two } })),
  ] as const;
  const profile = useQuery(apiQuery('getProfile'));
  const isGone = jobs.some(({ error }) => isMissing(error)) || one === two;
  useEffect(() => {
    if (isGone) forgetWantedJob(one);
    else wantJob(one, { other: two });
  }, [isGone, one, two]);
  if (isGone) return <NotFoundPage />;
  const failed = [...jobs, profile].find(({ isError }) => isError);
  const [a, b] = [jobs[0].data?.data, jobs[1].data?.data];
  if (!a || !b || !profile.data) {
    return <Loading failed={failed !== undefined} onRetry={() => void failed?.refetch()} />;
  }
  return <PairForm key={`${one} ${two}`} pair={[a, b]} missing={profile.data.data.missing} />;
}

function PairForm({ pair, missing }: { pair: Pair; missing: readonly ProfileKey[] }) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const [first, second] = pair;
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState<Halves | null>(null);
  const meant = useRef<'DRAFT' | 'SEND'>('DRAFT');
  const here = pairPath(first.id, second.id);
  const serverForm = useServerForm({
    endpoint: 'applyForPair',
    initialValues: {
      ...{ application_letter: '', first_paragraph: '', second_paragraph: '', names_other: false },
      ...{ first_answers: answersTo(first.questions, []), first_seen_questions: first.questions },
      ...{ second_answers: answersTo(second.questions, []), second_seen_questions: second.questions },
    },
    body: (values) => ({
      ...values,
      ...{ first_job_id: first.id, second_job_id: second.id, status: meant.current },
    }),
    // The editor produces only HTML that the server's sanitiser keeps.
    facts: () => ({ sanitize: (html: string) => html }),
    labels: {
      application_letter: t('letter.label'),
      first_paragraph: t('pair.paragraph', { company: first.company.name }),
      second_paragraph: t('pair.paragraph', { company: second.company.name }),
    },
    persistAs: `application-pair-${first.id}-${second.id}`,
    keptOn: 'device',
    submit: (body) => api.call('applyForPair', { body }),
    onError: ({ code }) => {
      // The form says it in the words of the refusal.
      if (code === 'questions_changed') void refetch('getJob');
      return false;
    },
    onSuccess: ({ data }) => {
      setDone(data);
      forgetWantedJob(first.id);
      void outdateApplications();
    },
  });
  const { form, field, box, formProps, submitting, restored, discard } = serverForm;
  const areAskedAnew = useAskedAnew(form, pair, restored);
  if (done) return <Outcome pair={pair} halves={done} />;
  return (
    <div className={page.narrow}>
      <BackLink to={path('year.plan')}>{t('pair.back')}</BackLink>
      <h1>{t('pair.heading')}</h1>
      <PairCard pair={pair} />
      {missing.length > 0 && (
        <MissingInProfile missing={missing} back={here}>
          {t('pair.profileFirst')}
        </MissingInProfile>
      )}
      <RestoredAlert restored={restored} discard={discard} />
      {areAskedAnew && (
        <Alert live tone="warn" title={t('answers.changed')}>
          {t('answers.changedText')}
        </Alert>
      )}
      <Form {...formProps} className={layout.form}>
        <RichTextField
          {...field('application_letter')}
          label={t('letter.label')}
          hint={t('pair.letterHint')}
          rows={8}
        />
        <TextArea
          {...field('first_paragraph')}
          optional
          rows={3}
          label={t('pair.paragraph', { company: first.company.name })}
          hint={t('pair.paragraphHint')}
        />
        <TextArea
          {...field('second_paragraph')}
          optional
          rows={3}
          label={t('pair.paragraph', { company: second.company.name })}
        />
        <AnswerFields
          company={first.company.name}
          questions={form.values.first_seen_questions}
          field={(at) => field(`first_answers.${at}`)}
        />
        <AnswerFields
          company={second.company.name}
          questions={form.values.second_seen_questions}
          field={(at) => field(`second_answers.${at}`)}
        />
        <Checkbox {...box('names_other')} label={t('pair.name')} hint={t('pair.nameHint')} />
        <Learned pair={pair} isNamed={form.values.names_other} />
        <div className={layout.bar}>
          <Button
            variant="outline"
            loading={submitting && meant.current === 'DRAFT'}
            onClick={() => {
              meant.current = 'DRAFT';
              serverForm.submit();
            }}
          >
            {t('pair.saveBoth')}
          </Button>
          <Button
            loading={submitting && meant.current === 'SEND'}
            loadingText={t('common:action.sending')}
            disabled={missing.length > 0}
            onClick={async () => {
              meant.current = 'SEND';
              setAsking(await serverForm.validate());
            }}
          >
            {t('pair.send')}
          </Button>
        </div>
      </Form>
      {isAsking && (
        <Dialog
          size="sm"
          title={t('pair.sendTitle')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="outline" onClick={() => setAsking(false)}>
                {t('send.notYet')}
              </Button>
              <Button
                icon={<IconSend size={20} aria-hidden />}
                data-autofocus
                onClick={() => {
                  setAsking(false);
                  serverForm.submit();
                }}
              >
                {t('send.confirm')}
              </Button>
            </>
          }
        >
          <p>{t('pair.sendText', { first: first.company.name, second: second.company.name })}</p>
        </Dialog>
      )}
    </div>
  );
}

interface PairAnswers {
  first_answers: Answer[];
  first_seen_questions: Question[];
  second_answers: Answer[];
  second_seen_questions: Question[];
}

/**
 * Follows what the two ads ask, as the ad is read again or values are restored: each answer stays with its question.
 * Returns whether one was given to what is no longer asked.
 */
function useAskedAnew<Values extends PairAnswers>(
  form: UseFormReturnType<Values>,
  [first, second]: Pair,
  restored: boolean,
): boolean {
  const [isLost, setLost] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is asked
  useEffect(() => {
    const asked = [
      ['first', first.questions],
      ['second', second.questions],
    ] as const;
    for (const [half, questions] of asked) {
      const seenName = `${half}_seen_questions` as const;
      const name = `${half}_answers` as const;
      const seen = form.getValues()[seenName];
      if (askTheSame(seen, questions)) continue;
      const given: readonly Answer[] = form.getValues()[name];
      const moved = answersMoved(given, seen, questions);
      const none = { [name]: answersTo(questions, []), [seenName]: questions };
      form.setInitialValues({ ...form.getInitialValues(), ...none });
      form.setValues({ [name]: moved, [seenName]: questions } as Partial<Values>);
      if (countGiven(moved) < countGiven(given)) setLost(true);
    }
  }, [first.questions, second.questions, restored]);
  return isLost;
}

/** Both jobs on one strip. */
function PairCard({ pair }: { pair: Pair }) {
  const { language } = useTranslation('applications');
  const path = usePublicPath();
  const bars = pair.map((job) => ({ ...barOf(job), state: 'possible' as const }));
  return (
    <section className={css.card}>
      <YearStrip size="md" bars={bars} label={pair.map((job) => stripText(job, language)).join(', ')} />
      <ul className={css.jobs}>
        {pair.map((job) => (
          <li key={job.id}>
            <Link to={path('job.detail', { id: job.id })}>{job.title}</Link>,{' '}
            <VerifiedName text={job.company.name} verified={job.company.verified} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What each house learns of the other half. */
function Learned({ pair, isNamed }: { pair: Pair; isNamed: boolean }) {
  const { t, language } = useTranslation('applications');
  return (
    <div className={css.learned}>
      <p>{t('pair.learned')}</p>
      <ul>
        {pair.map((job, index) => {
          const other = pair[1 - index] as Job;
          return (
            <li key={job.id}>
              {t('pair.reads', {
                company: job.company.name,
                other: plannedText(
                  {
                    ...{ season: seasonOf(other), state: other.state },
                    ...{ title: isNamed ? other.title : null, company: isNamed ? other.company.name : null },
                  },
                  language,
                ),
              })}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What became of each of the two. */
function Outcome({ pair, halves }: { pair: Pair; halves: Halves }) {
  const { t } = useTranslation('applications');
  const path = usePublicPath();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const areSent = halves.every(({ application }) => application?.can.edit === false);
  const isRefused = halves.some(({ refusal }) => refusal !== null);
  return (
    <div className={page.narrow}>
      <h1 ref={heading} tabIndex={-1}>
        {t(isRefused ? 'pair.partly' : areSent ? 'pair.sent' : 'pair.saved')}
      </h1>
      <PairCard pair={pair} />
      {halves.map(({ job_id, application, refusal }) => {
        const job = pair.find(({ id }) => id === job_id) as Job;
        const values = { title: job.title, company: job.company.name };
        const id = application?.id ?? refusal?.application_id;
        return (
          <Alert
            key={job_id}
            tone={refusal ? 'warn' : 'ok'}
            title={
              refusal
                ? t(`pair.refused.${refusal.code}`, values)
                : t(application?.can.edit ? 'pair.isDraft' : 'pair.isSent', values)
            }
          >
            {id != null && (
              <Link className={css.link} to={applicationPath(id)}>
                {t('pair.open')}
              </Link>
            )}
          </Alert>
        );
      })}
      <Link className={css.link} to={path('year.plan')}>
        {t('pair.back')}
      </Link>
    </div>
  );
}
