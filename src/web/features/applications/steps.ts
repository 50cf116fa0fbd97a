import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { Reply } from '#api/schemas.ts';
import { checkLetter } from '#domain/applications/letter.ts';
import { isToldToEmployers } from '#domain/employments/entry.ts';
import { enteredOnDevice } from '#web/lib/kept-values.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { STEPS, type Step } from '#web/nouns/application/paths.ts';
import type { Application } from './application.ts';
import { letterKey } from './application-actions.ts';

type Resume = Reply<'getResume'>['data'];

/** The step that an address names; null if it names none. */
export function stepOf(value: string | null): Step | null {
  return STEPS.find((step) => step === value) ?? null;
}

/** Where the steps of an application are. */
export const StepPaths = createContext<(step: Step) => string>(() => '');

export function useStepPath(): (step: Step) => string {
  return useContext(StepPaths);
}

/**
 * What the steps show and tick, asked for while the page as a whole is awaited: what came later would move what stands
 * below.
 */
export function useWhatEmployersRead() {
  const profile = useQuery(apiQuery('getProfile'));
  const resume = useQuery(apiQuery('getResume'));
  return { profile, resume, isPending: profile.isPending || resume.isPending };
}

/** The step that applying begins with: whoever has applied before comes to the letter (rule applications/wizard). */
export function useLanding(): {
  isPending: boolean;
  landing(jobId: number, application: Application | null): Step;
} {
  const { profile, isPending } = useWhatEmployersRead();
  const page = { page: '1', per_page: '1' };
  const open = useQuery(apiQuery('listOwnApplications', { query: { scope: 'open', ...page } }));
  const closed = useQuery(apiQuery('listOwnApplications', { query: { scope: 'closed', ...page } }));
  const hasApplied = [open, closed].some(({ data }) => (data?.data.length ?? 0) > 0);
  return {
    isPending: isPending || open.isPending || closed.isPending,
    landing(jobId, application) {
      const isComplete = profile.data?.data.missing.length === 0;
      const isBegun = enteredOnDevice(letterKey(jobId)) !== null;
      const isWritten = isBegun || checkLetter(application?.application_letter ?? '') !== 'missing';
      return isComplete && (hasApplied || isWritten) ? 'letter' : 'data';
    },
  };
}

/** Whether anything of a resume stands in a dossier. */
export function isFilled(resume: Resume): boolean {
  const { jobs, educations, languages, certifications } = toldIn(resume);
  return [jobs, educations, languages, certifications].some((entries) => entries.length > 0);
}

/** What of a resume stands in a dossier: entries that a company declined do not. */
export function toldIn({ jobs, educations, languages, certifications }: Resume) {
  const entries = jobs.filter(isToldToEmployers);
  const documents = [...entries, ...educations, ...languages, ...certifications].flatMap(
    (entry) => entry.documents,
  );
  return { jobs: entries, educations, languages, certifications, documents };
}
