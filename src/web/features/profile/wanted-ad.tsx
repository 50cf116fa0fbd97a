import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { forgetWantedJob, wantedJob } from '#web/nouns/application/wanted-job.ts';
import { Alert } from '#web/ui/alert.tsx';

/** The public ad that somebody wants to apply for. */
export type WantedAd = Reply<'getJob'>['data'];

/** The ad that the profile is completed for; null if there is none, undefined while that is not known. */
export function useWantedAd(): WantedAd | null | undefined {
  const [jobId] = useState(wantedJob);
  const { data, error } = useQuery({
    ...apiQuery('getJob', { params: { jobId: jobId ?? 0 } }),
    enabled: jobId !== null,
  });
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone && jobId !== null) forgetWantedJob(jobId);
  }, [isGone, jobId]);
  // The profile can be completed without it.
  if (jobId === null || error) return null;
  return data?.data;
}

/** Says for which ad the profile is completed, and what comes after it. */
export function WantedAdAlert({ ad }: { ad: WantedAd }) {
  const { t } = useTranslation('profile');
  return (
    <Alert tone="info" title={t('wanted.title', { title: ad.title, company: ad.company.name })}>
      {t('wanted.text')}
    </Alert>
  );
}
