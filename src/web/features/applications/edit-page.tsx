import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { isMissing } from '#web/lib/api.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { forgetWantedJob } from '#web/nouns/application/wanted-job.ts';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { subjectOf, subjectOfJob } from './application.ts';
import { Loading } from './loading.tsx';
import { SentApplication } from './sent-application.tsx';
import { stepOf, useLanding } from './steps.ts';
import { Wizard } from './wizard.tsx';

export const handle: PageHandle = {
  texts: [
    'applications',
    'interviews',
    'messages',
    'agreements',
    'jobs',
    'resume',
    'profile',
    'fields',
    'accounts',
    'picture',
    'companies',
  ],
};
export const meta = pageMeta('applications', 'edit');

/** The page of an application: new with `?job=12`; with its id a draft to continue, or a sent one to read. */
export default function ApplicationPage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  const jobId = Number(search.get('job'));
  if (id !== undefined) return <StoredApplication key={id} applicationId={Number(id)} />;
  return jobId > 0 ? <NewApplication key={jobId} jobId={jobId} /> : <NotFoundPage />;
}

function NewApplication({ jobId }: { jobId: number }) {
  const [search] = useSearchParams();
  /** Once the wizard is shown it stays, also when an application was begun meanwhile: it holds what is being typed. */
  const isWriting = useRef(false);
  const job = useFreshQuery(apiQuery('getJob', { params: { jobId } }));
  const { isPending, landing } = useLanding();
  const isGone = isMissing(job.error);
  useEffect(() => {
    if (isGone) forgetWantedJob(jobId);
  }, [isGone, jobId]);
  if (isGone && !isWriting.current) return <NotFoundPage />;
  if (!job.data || isPending) return <Loading failed={job.isError} onRetry={() => void job.refetch()} />;
  const { application, package: outlook = null } = job.data.data;
  if (application && !isWriting.current) {
    const step = stepOf(search.get('step')) ?? undefined;
    return <Navigate to={applicationPath(application.id, step)} replace />;
  }
  isWriting.current = true;
  return (
    <>
      {job.data.data.has_contract && <SignedAlert />}
      <Wizard
        subject={subjectOfJob(job.data.data)}
        application={null}
        wishedTandem={Number(search.get('tandem'))}
        outlook={outlook}
        landing={landing(jobId, null)}
      />
    </>
  );
}

function StoredApplication({ applicationId }: { applicationId: number }) {
  const stored = useFreshQuery(apiQuery('getOwnApplication', { params: { applicationId } }));
  const application = stored.data?.data;
  /** Once the wizard is shown it stays, also when the draft was sent meanwhile: it holds what is being typed. */
  const isWriting = useRef(false);
  const isDraft = application?.can.edit === true || isWriting.current;
  const { isPending, landing } = useLanding();
  const hasOutlook = isDraft && application?.job.is_public === true;
  const job = useQuery({
    ...apiQuery('getJob', { params: { jobId: application?.job_id ?? 0 } }),
    enabled: hasOutlook,
  });
  if (isMissing(stored.error) && !isWriting.current) return <NotFoundPage />;
  if (!application) return <Loading failed={stored.isError} onRetry={() => void stored.refetch()} />;
  if (!isDraft) return <SentApplication application={application} />;
  // The hint above the letter loads first, or else it would shift the letter down.
  if (isPending || (hasOutlook && job.isPending)) return <Loading />;
  isWriting.current = true;
  return (
    <>
      {job.data?.data.has_contract && <SignedAlert />}
      <Wizard
        subject={job.data ? subjectOfJob(job.data.data) : subjectOf(application)}
        application={application}
        outlook={job.data?.data.package ?? null}
        landing={landing(application.job_id, application)}
      />
    </>
  );
}

/** Says that a contract for this ad was signed before. */
function SignedAlert() {
  const { t } = useTranslation('applications');
  return (
    <Alert tone="warn" title={t('hint.signed')}>
      {t('hint.signedText')}
    </Alert>
  );
}
