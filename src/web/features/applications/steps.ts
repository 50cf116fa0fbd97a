import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Reply } from '#api/schemas.ts';
import { checkLetter } from '#domain/applications/letter.ts';
import { isShownToEmployers } from '#domain/employments/entry.ts';
import { readFormDraft } from '#web/lib/form-drafts.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { STEPS, type Step } from '#web/nouns/application/paths.ts';
import type { Application } from './application.ts';
import { letterKey } from './application-actions.ts';

type Resume = Reply<'getResume'>['data'];

/** Parses the step from an address; null if it is none. */
export function stepOf(value: string | null): Step | null {
  return STEPS.find((step) => step === value) ?? null;
}

/** The addresses of the steps of an application. */
export const StepPaths = createContext<(step: Step) => string>(() => '');

export function useStepPath(): (step: Step) => string {
  return useContext(StepPaths);
}

/**
 * The profile and the resume, for the steps and the marks of the stepper. The page waits for both at once, since later
 * answers would shift the layout.
 */
export function useWhatEmployersRead() {
  const profile = useQuery(apiQuery('getProfile'));
  const resume = useQuery(apiQuery('getResume'));
  return { profile, resume, isPending: profile.isPending || resume.isPending };
}

/** The newest applications of the employee, whose letters can be taken over. */
export const newestApplications = () =>
  apiQuery('listOwnApplications', { query: { scope: 'all', page: '1', per_page: '20' } });

/** The first step of a new application: the letter for somebody who has applied before (rule applications/wizard). */
export function useLanding(): {
  isPending: boolean;
  landing(jobId: number, application: Application | null): Step;
} {
  const { profile, isPending } = useWhatEmployersRead();
  const page = { page: '1', per_page: '1' };
  const open = useQuery(apiQuery('listOwnApplications', { query: { scope: 'open', ...page } }));
  const closed = useQuery(apiQuery('listOwnApplications', { query: { scope: 'closed', ...page } }));
  // Loaded with them, since the letter offers earlier ones above its field.
  const newest = useQuery(newestApplications());
  const hasApplied = [open, closed].some(({ data }) => (data?.data.length ?? 0) > 0);
  return {
    isPending: isPending || open.isPending || closed.isPending || newest.isPending,
    landing(jobId, application) {
      const isComplete = profile.data?.data.missing.length === 0;
      const isBegun = readFormDraft(letterKey(jobId)) !== null;
      const isWritten = isBegun || checkLetter(application?.application_letter ?? '') !== 'missing';
      return isComplete && (hasApplied || isWritten) ? 'letter' : 'data';
    },
  };
}

/** Whether a dossier would contain anything of the resume. */
export function isFilled(resume: Resume): boolean {
  const { jobs, educations, languages, certifications } = dossierEntriesOf(resume);
  return [jobs, educations, languages, certifications].some((entries) => entries.length > 0);
}

/** The entries of the resume that go into a dossier: all but those that a company declined. */
export function dossierEntriesOf({ jobs, educations, languages, certifications }: Resume) {
  const entries = jobs.filter(isShownToEmployers);
  const documents = [...entries, ...educations, ...languages, ...certifications].flatMap(
    (entry) => entry.documents,
  );
  return { jobs: entries, educations, languages, certifications, documents };
}
