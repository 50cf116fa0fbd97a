import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Question } from '#domain/jobs/questions.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { snackbar } from '#web/lib/snackbar.ts';
import { withFilters } from './list-address.ts';

/** What the ad asks by which a list is filtered, as far as it is known; nothing without one. */
export function useQuestions(companyId: number, job: number | null): readonly Question[] {
  const { data } = useQuery({
    ...apiQuery('getCompanyJob', { params: { companyId, jobId: job ?? 0 } }),
    enabled: job !== null,
  });
  return (job !== null && data?.data.questions) || [];
}

/**
 * Takes answers out of the address of a list that its ad no longer asks for, as a kept address may have them, and says
 * so: the list would be refused (rule applications/answers).
 */
export function useFittingAnswers(error: Error | null, search: URLSearchParams): void {
  const { t } = useTranslation('company-applications');
  const navigate = useNavigate();
  const isOutdated = error instanceof ApiError && error.status === 422 && 'answers' in error.codes;
  const drop = useEffectEvent(() => {
    snackbar.error(t('filter.answersGone'));
    void navigate(
      { search: withFilters(search, { answers: '' }) },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (isOutdated) drop();
  }, [isOutdated]);
}
