import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Reply } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { forgetWantedJob, wantedJob, wantedOther } from '#web/nouns/application/wanted-job.ts';
import { Alert } from '#web/ui/alert.tsx';

/** The public ad for which somebody wants to apply. */
export type WantedAd = Reply<'getJob'>['data'];

/** The ad for which the profile is being completed; null if there is none, undefined while loading. */
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
  // On failure the profile can be completed without it.
  if (jobId === null || error) return null;
  return data?.data;
}

/** Names the ad for which the profile is being completed, or both of a year plan, and the next step. */
export function WantedAdAlert({ ad }: { ad: WantedAd }) {
  const { t } = useTranslation('profile');
  const [otherId] = useState(wantedOther);
  const { data } = useQuery({
    ...apiQuery('getJob', { params: { jobId: otherId ?? 0 } }),
    enabled: otherId !== null,
  });
  const other = data?.data;
  const first = { title: ad.title, company: ad.company.name };
  return (
    <Alert
      tone="info"
      title={
        other
          ? t('wanted.both', { ...first, otherTitle: other.title, otherCompany: other.company.name })
          : t('wanted.title', first)
      }
    >
      {t('wanted.text')}
    </Alert>
  );
}
