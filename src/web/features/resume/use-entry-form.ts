import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Input, Reply } from '#api/schemas.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { confirmationOf, type Entry } from '#web/nouns/entry/entry.ts';
import {
  bodyOf,
  broughtValues,
  type EntryValues,
  factsFor,
  lockedBodyOf,
  NEW_ENTRY,
  valuesOf,
} from './entry-values.ts';
import { refetchResume } from './refetch-resume.ts';
import { useBrought, useResumePlace } from './resume-place.ts';

/** The form of a new entry. */
export function useNewEntry() {
  const today = useToday();
  const { fields, keptAs } = useBrought('job');
  return useServerForm({
    endpoint: 'createResumeJob',
    initialValues: fields === null ? NEW_ENTRY : broughtValues(fields),
    persistAs: keptAs,
    body: (values) => bodyOf(values, today),
    facts: (values) => factsFor(values, { isConfirmed: false, today }),
    submit: (body) => api.call('createResumeJob', { body }),
    ...useCommon(),
  });
}

/**
 * The form of an existing entry, with conflict detection since a company may decide on it meanwhile; `entry` is the
 * entry as currently stored, null once it was deleted: saving then adds what was typed as a new one.
 */
export function useStoredEntry(loaded: Entry) {
  const today = useToday();
  const [entry, setEntry] = useState(loaded);
  const conflict = useConflict();
  const params = { entryId: entry.id };
  const isLocked = !conflict.isGone && !entry.can.edit;
  const serverForm = useServerForm({
    endpoint: 'updateResumeJob',
    initialValues: valuesOf(loaded),
    persistAs: `resume-job-${entry.id}`,
    body: (values: EntryValues) => {
      if (isLocked) return lockedBodyOf(values);
      return bodyOf(conflict.isGone ? { ...values, updated_at: undefined } : values, today);
    },
    facts: (values) => factsFor(values, { isConfirmed: isLocked, today }),
    submit: (body) =>
      conflict.isGone
        ? // All fields are sent then.
          api.call('createResumeJob', { body: body as Input<'createResumeJob', 'body'> })
        : api.call('updateResumeJob', { params, body }),
    onError: (error) => conflict.onError(error, { alike: 'entry_locked', recreates: true }),
    ...useCommon(),
  });

  async function load(): Promise<EntryValues> {
    const { data } = await api.call('getResumeJob', { params });
    setEntry(data);
    return valuesOf(data);
  }

  return {
    serverForm,
    entry: conflict.isGone ? null : entry,
    conflict: conflict.resolveWith({ form: serverForm.form, load }),
  };
}

export function useLabels() {
  const { t } = useTranslation('resume');
  return { company_name: t('form.company'), company_id: t('form.company'), title: t('form.title') };
}

function useCommon() {
  const { t } = useTranslation('resume');
  const navigate = useNavigate();
  const { list, brought } = useResumePlace();
  const labels = useLabels();
  return {
    // If neither month nor year is chosen, the error names the whole date, and only once.
    labels: (values: EntryValues) => ({
      ...labels,
      ...(values.start_month === '' && values.start_year === '' && { start_year: t('fields:start_month') }),
      ...(values.end_month === '' && values.end_year === '' && { end_year: t('fields:end_month') }),
    }),
    onSuccess: async ({ data }: Reply<'getResumeJob'>) => {
      const isPending = confirmationOf(data) === 'pending';
      snackbar.success(
        t(isPending ? 'saved.asked' : 'saved.done', { title: data.title, company: data.company_name }),
      );
      brought?.onStored();
      await refetchResume('listResumeJobs');
      void navigate(list);
    },
  };
}
