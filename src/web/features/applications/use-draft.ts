import { useEffect, useRef, useState } from 'react';
import { checkLetter } from '#domain/applications/letter.ts';
import { answersMoved, answersTo, askTheSame, countGiven, type Question } from '#domain/jobs/questions.ts';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useServerForm } from '#web/lib/form.ts';
import { deleteFormDraft, onFormDraftChange, readFormDraft } from '#web/lib/form-drafts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetch } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { Step } from '#web/nouns/application/paths.ts';
import { forgetWantedJob, wantJob } from '#web/nouns/application/wanted-job.ts';
import type { Application, DraftValues, Subject } from './application.ts';
import { findStored, letterKey, outdateApplications } from './application-actions.ts';
import { useOtherText } from './other-text.ts';

/** DRAFT stores the application as a draft, SEND sends it. */
type Intent = 'DRAFT' | 'SEND';

interface Options {
  subject: Subject;
  application: Application | null;
  wishedTandem?: number | undefined;
  goTo: (step: Step) => void;
  onSent: (applicationId: number) => void;
}

export type Draft = ReturnType<typeof useDraft>;

/** The form state of an application: it can be saved any number of times, and sent once after a confirmation. */
export function useDraft({ subject, application, wishedTandem, goTo, onSent }: Options) {
  const { t } = useTranslation('applications');
  const [stored, setStored] = useState(application);
  const [isAsking, setAsking] = useState(false);
  /** The profile fields that the server reported as missing on sending. */
  const [missing, setMissing] = useState<readonly ProfileKey[]>([]);
  /** Whether saving leads to the check step. */
  const [isGoingOn, setGoingOn] = useState(false);
  const goesOn = useRef(false);
  /** Whether this tab has sent the application, and its confirmation page is loading. */
  const [isLeaving, setLeaving] = useState(false);
  /** `loading`: another tab has saved or sent the application, and its state is being read. */
  const [meeting, setMeeting] = useState<'none' | 'loading' | 'failed'>('none');
  const sendsAgain = useRef(false);
  /** Whether the questions are others than those that answers were given to. */
  const [areAskedAnew, setAskedAnew] = useState(false);
  const asked = stored?.questions ?? subject.questions;
  const key = letterKey(subject.jobId);
  // Both buttons submit the same form; this records which of the two was pressed.
  const [intent, setIntent] = useState<Intent>('DRAFT');
  const meant = useRef<Intent>('DRAFT');
  const serverForm = useServerForm({
    endpoint: stored === null ? 'createApplication' : 'updateApplication',
    initialValues: {
      ...valuesOf(application, asked),
      ...(application === null && wishedTandem === subject.tandem?.id && { tandem_id: wishedTandem ?? null }),
    },
    body: ({ other_answers, other_seen_questions, ...values }: DraftValues) => ({
      ...values,
      ...(values.tandem_id !== null &&
        other_seen_questions.length > 0 && { other_answers, other_seen_questions }),
      ...{ job_id: subject.jobId, status: meant.current },
    }),
    // The editor produces only HTML that the server's sanitiser keeps, so the text is sent as it is.
    facts: () => ({
      stored: stored?.application_letter ?? null,
      questions: asked,
      otherQuestions: null,
      sanitize: (html) => html,
    }),
    labels: { application_letter: t('letter.label') },
    persistAs: key,
    keptOn: 'device',
    submit: (body) =>
      stored === null
        ? api.call('createApplication', { body: { ...body, job_id: subject.jobId } })
        : api.call('updateApplication', { params: { applicationId: stored.id }, body }),
    onError: (error) => {
      if (CHANGED_ELSEWHERE.includes(error.code)) {
        void meet({ thenSend: true });
        return true;
      }
      letGo();
      if (error.code === 'questions_changed') {
        setAskedAnew(true);
        goTo('letter');
        // It may be the other house of a tandem that asks something else.
        void refetch('getJob');
        if (stored !== null) void meet({ thenSend: false });
        return true;
      }
      // What is sent next goes to the one house alone.
      if (error.code === 'tandem_ended') form.setFieldValue('tandem_id', null);
      return isIncomplete(error);
    },
    onSuccess: ({ data }, saved) => {
      setStored(data);
      other.dismiss();
      setAskedAnew(false);
      // Changes that were typed during the request stay in the form, as unsaved ones.
      form.setInitialValues({ ...saved, updated_at: data.updated_at });
      form.setFieldValue('updated_at', data.updated_at);
      void outdateApplications();
      if (data.status === 'DRAFT') {
        if (goesOn.current) goTo('check');
        else snackbar.success(t('draft.saved'));
        letGo();
      } else {
        leave(data.id);
      }
    },
  });
  const { form } = serverForm;
  const other = useOtherText(form);
  const elsewhere = useElsewhere(key);

  const toBoth = (form.values.tandem_id === subject.tandem?.id && subject.tandem) || null;

  // Remembers the ad, and whether the letter is for both houses, so that a person who leaves, logs in again or closes the
  // browser can resume here.
  const tandemId = toBoth?.id;
  useEffect(() => {
    if (subject.isPublic) wantJob(subject.jobId, { tandemId });
  }, [subject.isPublic, subject.jobId, tandemId]);

  // What was kept on the device may be older than what another tab has saved since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the values that the form began with
  useEffect(() => {
    if (application && serverForm.restored && form.values.updated_at !== application.updated_at) {
      adopt(application);
    }
  }, [serverForm.restored]);

  // The ad may ask something else once it is read again, and so may what was kept on the device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is asked
  useEffect(() => {
    const initial = form.getInitialValues();
    if (stored === null && !askTheSame(initial.seen_questions, asked)) {
      form.setInitialValues({ ...initial, answers: answersTo(asked, []), seen_questions: [...asked] });
    }
    askAnew(asked);
  }, [asked, serverForm.restored]);

  // Sends the request again by the state that was read, once that is rendered.
  useEffect(() => {
    if (!sendsAgain.current || serverForm.submitting) return;
    sendsAgain.current = false;
    serverForm.submit();
  });

  function isIncomplete({ code, details }: ApiError): boolean {
    if (code !== 'profile_incomplete') return false;
    setMissing(details.missing as ProfileKey[]);
    return true;
  }

  /** Goes on with these questions, each answer at its own. Returns whether some were given to what is no longer asked. */
  function askAnew(questions: readonly Question[]): boolean {
    const { answers, seen_questions: seen } = form.getValues();
    if (askTheSame(seen, questions) && answers.length === questions.length) return false;
    const moved = answersMoved(answers, seen, questions);
    const isLost = countGiven(moved) < countGiven(answers);
    form.setFieldValue('answers', moved);
    form.setFieldValue('seen_questions', [...questions]);
    if (isLost) setAskedAnew(true);
    return isLost;
  }

  /** Goes on with what the other house of the tandem asks, each answer at its own question. */
  function askForOther(questions: readonly Question[]): void {
    const { other_answers: answers, other_seen_questions: seen } = form.getValues();
    if (askTheSame(seen, questions)) return;
    const initial = form.getInitialValues();
    const moved = answersMoved(answers, seen, questions);
    form.setInitialValues({
      ...initial,
      other_answers: answersMoved(initial.other_answers, initial.other_seen_questions, questions),
      other_seen_questions: [...questions],
    });
    form.setFieldValue('other_answers', moved);
    form.setFieldValue('other_seen_questions', [...questions]);
    if (countGiven(moved) < countGiven(answers)) setAskedAnew(true);
  }

  function letGo(): void {
    goesOn.current = false;
    setGoingOn(false);
  }

  function leave(applicationId: number): void {
    forgetWantedJob(subject.jobId);
    setLeaving(true);
    onSent(applicationId);
  }

  function mean(next: Intent): void {
    meant.current = next;
    setIntent(next);
  }

  function submitAs(next: Intent): void {
    mean(next);
    serverForm.submit();
  }

  /** Validates as for sending. Errors stay visible until they are corrected or the letter is saved as a draft. */
  async function isReadyToSend(): Promise<boolean> {
    mean('SEND');
    const isReady = await serverForm.validate();
    if (isReady) mean('DRAFT');
    return isReady;
  }

  /**
   * Continues with the application as another tab has left it. What is typed here stays; a saved text that differs is
   * shown beside it, and answers to what is not asked there are dropped. Returns whether the person has to look at it.
   */
  function adopt(found: Application): boolean {
    const typed = form.getValues().application_letter;
    form.setInitialValues(valuesOf(found, found.questions));
    form.setFieldValue('updated_at', found.updated_at);
    const isLost = askAnew(found.questions);
    const saved = found.application_letter;
    if (!found.can.edit || checkLetter(saved) === 'missing' || saved === typed) return isLost;
    if (checkLetter(typed) === 'missing') {
      form.setFieldValue('application_letter', saved);
      return isLost;
    }
    other.show(saved);
    return true;
  }

  /** Reads what another tab has made of this application. `thenSend`: tries again what was refused for it. */
  async function meet({ thenSend }: { thenSend: boolean }): Promise<void> {
    setMeeting('loading');
    try {
      const found = await findStored(subject.jobId, stored);
      setStored(found);
      setMeeting('none');
      // The answer to the own sending may have been lost: what was to be sent has been sent.
      const isOwn = found?.application_letter === form.getValues().application_letter;
      if (thenSend && meant.current === 'SEND' && found?.can.edit === false && isOwn) {
        deleteFormDraft(key, 'device');
        leave(found.id);
        return;
      }
      const differs = found !== null && adopt(found);
      sendsAgain.current = thenSend && !differs && found?.can.edit !== false;
      if (!sendsAgain.current) letGo();
    } catch {
      letGo();
      setMeeting('failed');
    }
  }

  return {
    serverForm,
    stored,
    /** The tandem to whose houses it goes; null for the one house alone. */
    toBoth,
    intent,
    isLeaving,
    isSentElsewhere: stored?.can.edit === false && !isLeaving,
    other,
    areAskedAnew,
    askForOther,
    /** Whether the state that another tab left could not be read. */
    hasFailedToMeet: meeting === 'failed',
    meet: () => void meet({ thenSend: false }),
    save: () => submitAs('DRAFT'),
    elsewhere: {
      isChanged: elsewhere.isChanged,
      async takeOver(): Promise<void> {
        elsewhere.dismiss();
        // The other tab keeps nothing on the device once it has saved or sent its text.
        const kept = readFormDraft(key) as DraftValues | null;
        if (kept === null) await meet({ thenSend: false });
        else other.replaceBy(kept.application_letter);
      },
    },
    missing,
    isGoingOn,
    /** Validates the letter as for sending, saves it if it changed, and goes to the check step. */
    async goOn(): Promise<void> {
      if (!(await isReadyToSend())) return;
      if (stored !== null && !form.isDirty()) {
        goTo('check');
        return;
      }
      goesOn.current = true;
      setGoingOn(true);
      submitAs('DRAFT');
    },
    /** Validates the letter and asks for confirmation to send it; on errors goes back to the letter. */
    async ask(): Promise<void> {
      setMissing([]);
      const isReady = await isReadyToSend();
      if (!isReady) goTo('letter');
      setAsking(isReady);
    },
    isAsking,
    send(): void {
      setAsking(false);
      submitAs('SEND');
    },
    close: () => setAsking(false),
  };
}

/** The errors that tell of another tab, which has begun, saved, sent or deleted the application. */
const CHANGED_ELSEWHERE = ['application_exists', 'application_sent', 'conflict', 'not_found'];

/** Whether another tab has changed this letter meanwhile. */
function useElsewhere(key: string) {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => onFormDraftChange(key, () => setChanged(true)), [key]);
  return { isChanged, dismiss: () => setChanged(false) };
}

function valuesOf(application: Application | null, asked: readonly Question[]): DraftValues {
  return {
    application_letter: application?.application_letter ?? '',
    answers: answersTo(asked, application?.answers ?? []),
    seen_questions: [...asked],
    tandem_id: application?.tandem?.id ?? null,
    other_answers: application?.tandem?.answers ?? [],
    other_seen_questions: application?.tandem?.questions ?? [],
    updated_at: application?.updated_at,
  };
}
