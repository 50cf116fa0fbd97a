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

/** The form state of an application: it can be saved any number of times, and sent once after a confirmation. */
export function useDraft({ subject, application, onBegun, goTo, onSent }: Options) {
  const { t } = useTranslation('applications');
  const [stored, setStored] = useState(application);
  const [isAsking, setAsking] = useState(false);
  /** The profile fields that the server reported as missing on sending. */
  const [missing, setMissing] = useState<readonly ProfileKey[]>([]);
  /** Whether saving leads to the check step. */
  const [isGoingOn, setGoingOn] = useState(false);
  const goesOn = useRef(false);
  const conflict = useConflict();
  const key = letterKey(subject.jobId);
  // Both buttons submit the same form; this records which of the two was pressed.
  const [intent, setIntent] = useState<Intent>('DRAFT');
  const meant = useRef<Intent>('DRAFT');
  const serverForm = useServerForm({
    endpoint: stored === null ? 'createApplication' : 'updateApplication',
    initialValues: valuesOf(application),
    body: (values: DraftValues) => ({ ...values, job_id: subject.jobId, status: meant.current }),
    // The editor produces only HTML that the server's sanitiser keeps, so the text is sent as it is.
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
      // Changes that were typed during the request stay in the form, as unsaved ones.
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

  /** Validates as for sending. Errors stay visible until they are corrected or the letter is saved as a draft. */
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

/** Whether another tab has changed this letter meanwhile, and a way to load that version. */
function useElsewhere(
  key: string,
  { form, load }: { form: ServerForm<DraftValues>['form']; load: () => Promise<DraftValues> },
) {
  const [isChanged, setChanged] = useState(false);
  useEffect(() => onEnteredElsewhere(key, () => setChanged(true)), [key]);
  return {
    isChanged,
    async takeOver(): Promise<void> {
      // The stored form is empty if the other tab has saved or sent it; then load it from the server.
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
