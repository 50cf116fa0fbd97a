import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { MOST_HOUSING_PICTURES } from '#domain/jobs/housing-pictures.ts';
import { MOST_QUESTIONS } from '#domain/jobs/questions.ts';
import { useConflict } from '#web/lib/conflict.ts';
import { useToday } from '#web/lib/facts.ts';
import { useServerForm } from '#web/lib/form.ts';
import { storeFormDraftInTab } from '#web/lib/form-drafts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import type { CompanyJob } from './job.ts';
import { copyPath, outdateJobs } from './job-actions.ts';
import { jobChip } from './job-chip.ts';
import { asNew, bodyOf, copyName, factsFor, fieldOf, type JobValues, valuesOf } from './job-form-values.ts';
import { awaitedOf } from './waiting.tsx';

interface Options {
  companyId: number;
  initialValues: JobValues;
  /** The key under which the entered values are persisted. */
  persistAs: string;
  /** Leads to one of the invalid fields. */
  onInvalid: (paths: readonly string[]) => void;
}

/** The form of a new ad. */
export function useNewJob({ companyId, initialValues, persistAs, onInvalid }: Options) {
  return useServerForm({
    endpoint: 'createJob',
    initialValues,
    persistAs,
    onInvalid,
    ...useCommon(companyId, null),
    submit: (body) => api.call('createJob', { params: { companyId }, body }),
  });
}

/** The form of an existing ad, with conflict detection; `job` is the ad as currently stored. */
export function useStoredJob(companyId: number, loaded: CompanyJob) {
  const [job, setJob] = useState(loaded);
  const conflict = useConflict();
  const [isLocked, setLocked] = useState(false);
  const navigate = useNavigate();
  const params = { companyId, jobId: job.id };
  const common = useCommon(companyId, job);
  const serverForm = useServerForm({
    endpoint: 'updateJob',
    initialValues: valuesOf(loaded),
    // The form of an ad that cannot be edited is not persisted.
    persistAs: job.can.edit ? `job-${job.id}` : '',
    ...common,
    body: (values) => ({ ...bodyOf(values), may_wait: true }),
    submit: (body) => api.call('updateJob', { params, body }),
    onError: (error) => {
      if (error.code !== 'job_not_editable') return conflict.onError(error);
      setLocked(true);
      return true;
    },
  });

  async function load(): Promise<JobValues> {
    const { data } = await api.call('getCompanyJob', { params });
    setJob(data);
    return valuesOf(data);
  }

  /** Goes on with what is entered as a new ad. */
  function saveAsNew() {
    storeFormDraftInTab(copyName(job.id), asNew(serverForm.form.getValues()));
    void navigate(copyPath(companyId, job.id));
  }

  return {
    serverForm,
    job,
    conflict: conflict.resolveWith({ form: serverForm.form, load }),
    /** Set once the ad was found to be deleted, over or under inspection, when it can no longer be saved. */
    saveAsNew: isLocked ? saveAsNew : null,
  };
}

/** Navigates to the list that contains ads of this status. */
export function useJobList(companyId: number) {
  const navigate = useNavigate();
  return ({ status }: Pick<CompanyJob, 'status'>) => {
    const list = status === 'ACTIVE' ? 'active' : 'draft';
    void navigate(otherPath('company.jobs', { companyId, list }));
  };
}

/** The names of fields in messages that are shown under another name or as part of another field. */
export function useLabels(): Record<string, string> {
  const { t } = useTranslation('job-ads');
  const { t: nameOf } = useTranslation('fields');
  return {
    occupation: nameOf('avam_occupation_code'),
    start_year: nameOf('start_month'),
    end_year: nameOf('end_month'),
    active: t('form.section.publication'),
    // Else they would be called as the section below, "Text".
    ...Object.fromEntries(
      Array.from({ length: MOST_QUESTIONS }, (_, at) => t('form.question', { n: at + 1 })).flatMap(
        (question, at) => [
          [`questions.${at}.text`, question],
          [`questions.${at}.choices`, `${question}: ${t('form.choices')}`],
        ],
      ),
    ),
    ...Object.fromEntries(
      Array.from({ length: MOST_HOUSING_PICTURES }, (_, at) => [
        `housing_pictures.${at}`,
        t('form.pictures.one', { n: at + 1 }),
      ]),
    ),
  };
}

function useCommon(companyId: number, stored: CompanyJob | null) {
  const { t } = useTranslation('job-ads');
  const company = useOwnCompany();
  const today = useToday();
  const goToList = useJobList(companyId);
  return {
    body: bodyOf,
    facts: (values: JobValues) => factsFor(values, stored, today),
    labels: useLabels(),
    fieldOf,
    onSuccess: ({ data }: Reply<'getCompanyJob'>) => {
      void outdateJobs(companyId);
      const as = savedAs(data, today);
      snackbar.success(
        as === 'awaiting'
          ? t('saved.awaiting', { title: data.title, awaited: awaitedOf(company) })
          : t(`saved.${as}`, { title: data.title }),
      );
      goToList(data);
    },
  };
}

/** Picks the success message for a saved ad. */
function savedAs(job: CompanyJob, today: string): 'public' | 'waiting' | 'active' | 'awaiting' | 'draft' {
  if (job.status !== 'ACTIVE') return job.is_waiting ? 'awaiting' : 'draft';
  const { meaning } = jobChip(job, today);
  if (meaning === 'public') return 'public';
  return meaning === 'hidden' ? 'active' : 'waiting';
}
