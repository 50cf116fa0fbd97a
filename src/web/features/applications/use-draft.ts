import { useEffect, useRef, useState } from 'react';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { type ServerForm, useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { enteredOnDevice, onEnteredElsewhere } from '#web/lib/kept-values.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { Step } from '#web/nouns/application/paths.ts';
import { forgetWantedJob } from '#web/nouns/application/wanted-job.ts';
import type { Application, Subject } from './application.ts';
import { letterKey, outdateApplications } from './application-actions.ts';

/** DRAFT stores the application as a draft, SEND sends it. */
type Intent = 'DRAFT' | 'SEND';

export interface DraftValues {
  application_letter: string;
  updated_at: string | undefined;
}

interface Options {
  subject: Subject;
  application: Application | null;
  onBegun: (() => void) | undefined;
  goTo: (step: Step) => void;
  onSent: (applicationId: number) => void;
}

export type Draft = ReturnType<typeof useDraft>;

/** The form of an application: saved as often as one likes, sent once and only after a second question. */
export function useDraft({ subject, application, onBegun, goTo, onSent }: Options) {
  const { t } = useTranslation('applications');
  const [stored, setStored] = useState(application);
  const [isAsking, setAsking] = useState(false);
  /** What the profile lacks to be sent, as the server said. */
  const [missing, setMissing] = useState<readonly ProfileKey[]>([]);
  /** Whether the check comes once it is saved. */
  const [isGoingOn, setGoingOn] = useState(false);
  const goesOn = useRef(false);
  const conflict = useConflict();
  const key = letterKey(subject.jobId);
  // The form has two buttons and one way to submit; this is what the next submit means.
  const [intent, setIntent] = useState<Intent>('DRAFT');
  const meant = useRef<Intent>('DRAFT');
  const serverForm = useServerForm({
    endpoint: stored === null ? 'createApplication' : 'updateApplication',
    initialValues: valuesOf(application),
    body: (values: DraftValues) => ({ ...values, job_id: subject.jobId, status: meant.current }),
    // The editor writes nothing that sanitising on the server would take out.
    facts: () => ({ stored: stored?.application_letter ?? null, sanitize: (html) => html }),
    labels: { application_letter: t('letter.label') },
    persistAs: key,
    keptOn: 'device',
    submit: (body) =>
      stored === null
        ? api.call('createApplication', { body: { ...body, job_id: subject.jobId } })
        : api.call('updateApplication', { params: { applicationId: stored.id }, body }),
    onError: (error) => {
      letGo();
      return conflict.onError(error) || isIncomplete(error);
    },
    onSuccess: ({ data }, { application_letter }) => {
      setStored(data);
      conflict.clear();
      if (stored === null) onBegun?.();
      // What was typed meanwhile stays, and counts as not yet saved.
      form.setInitialValues({ application_letter, updated_at: data.updated_at });
      form.setFieldValue('updated_at', data.updated_at);
      void outdateApplications();
      if (data.status === 'DRAFT') {
        if (goesOn.current) goTo('check');
        else snackbar.success(t('draft.saved'));
        letGo();
      } else {
        forgetWantedJob(subject.jobId);
        onSent(data.id);
      }
    },
  });
  const { form } = serverForm;
  const elsewhere = useElsewhere(key, { form, load });

  function isIncomplete({ code, details }: ApiError): boolean {
    if (code !== 'profile_incomplete') return false;
    setMissing(details.missing as ProfileKey[]);
    return true;
  }

  function letGo(): void {
    goesOn.current = false;
    setGoingOn(false);
  }

  function mean(next: Intent): void {
    meant.current = next;
    setIntent(next);
  }

  function submitAs(next: Intent): void {
    mean(next);
    serverForm.submit();
  }

  /** What keeps the letter from being sent is told until it is mended, or saved as a draft. */
  async function isReadyToSend(): Promise<boolean> {
    mean('SEND');
    const isReady = await serverForm.validate();
    if (isReady) mean('DRAFT');
    return isReady;
  }

  async function load(): Promise<DraftValues> {
    if (stored === null) return form.getValues();
    const { data } = await api.call('getOwnApplication', { params: { applicationId: stored.id } });
    setStored(data);
    return valuesOf(data);
  }

  return {
    serverForm,
    stored,
    intent,
    conflict: conflict.resolveWith({ form, load }),
    save: () => submitAs('DRAFT'),
    elsewhere,
    missing,
    isGoingOn,
    /** Judges the letter as one to be sent, saves it if that is needed, and goes on to the check. */
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
    /** Judges the letter, and asks whether to send it if nothing is wrong; else it is to be mended. */
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

/** Whether another tab has written this letter meanwhile, and how to go on with what stands there. */
function useElsewhere(
  key: string,
  { form, load }: { form: ServerForm<DraftValues>['form']; load: () => Promise<DraftValues> },
) {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => onEnteredElsewhere(key, () => setChanged(true)), [key]);
  return {
    isChanged,
    async takeOver(): Promise<void> {
      // Nothing is kept any more once it was saved or sent there.
      const kept = enteredOnDevice(key) as DraftValues | null;
      form.setValues(kept ?? (await load()));
      setChanged(false);
    },
  };
}

function valuesOf(application: Application | null): DraftValues {
  return {
    application_letter: application?.application_letter ?? '',
    updated_at: application?.updated_at,
  };
}
