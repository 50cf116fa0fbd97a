import { useRef, useState } from 'react';
import type { ProfileKey } from '#domain/profiles/completeness.ts';
import type { ApiError } from '#web/lib/api.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
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
  /** Called where it cannot be sent yet: the profile lacks these fields. */
  onIncomplete: (missing: readonly ProfileKey[]) => void;
  onSent: (applicationId: number) => void;
}

/** The form of an application: saved as often as one likes, sent once and only after a second question. */
export function useDraft({ subject, application, onBegun, onIncomplete, onSent }: Options) {
  const { t } = useTranslation('applications');
  const [stored, setStored] = useState(application);
  const [isAsking, setAsking] = useState(false);
  const conflict = useConflict();
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
    persistAs: letterKey(subject.jobId),
    keptOn: 'device',
    submit: (body) =>
      stored === null
        ? api.call('createApplication', { body: { ...body, job_id: subject.jobId } })
        : api.call('updateApplication', { params: { applicationId: stored.id }, body }),
    onError: (error) => conflict.onError(error) || isIncomplete(error),
    onSuccess: ({ data }, { application_letter }) => {
      setStored(data);
      conflict.clear();
      if (stored === null) onBegun?.();
      // What was typed meanwhile stays, and counts as not yet saved.
      form.setInitialValues({ application_letter, updated_at: data.updated_at });
      form.setFieldValue('updated_at', data.updated_at);
      void outdateApplications();
      if (data.status === 'DRAFT') {
        snackbar.success(t('draft.saved'));
      } else {
        forgetWantedJob(subject.jobId);
        onSent(data.id);
      }
    },
  });
  const { form, formProps } = serverForm;

  function isIncomplete({ code, details }: ApiError): boolean {
    if (code !== 'profile_incomplete') return false;
    onIncomplete(details.missing as ProfileKey[]);
    return true;
  }

  function mean(next: Intent): void {
    meant.current = next;
    setIntent(next);
  }

  function submitAs(next: Intent): void {
    mean(next);
    formProps.ref.current?.requestSubmit();
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
    /** Judges the letter, and asks whether to send it if nothing is wrong. */
    async ask(): Promise<void> {
      mean('SEND');
      onIncomplete([]);
      const isReady = await serverForm.validate();
      // What keeps it from being sent is told until it is mended, or saved as a draft.
      if (isReady) mean('DRAFT');
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

function valuesOf(application: Application | null): DraftValues {
  return {
    application_letter: application?.application_letter ?? '',
    updated_at: application?.updated_at,
  };
}
