import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { isDecider } from '#domain/companies/team.ts';
import { CompanyBanners } from '#web/features/companies/company-banners.tsx';
import { isMissing } from '#web/lib/api.ts';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { MissingPage } from '#web/nouns/page/missing-page.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { BackToList } from './back-to-list.tsx';
import { isInJobRoom } from './cancellation-field.tsx';
import { FilledAlert } from './filled.tsx';
import { type CompanyJob, whyReadOnly } from './job.ts';
import { copyPath } from './job-actions.ts';
import { jobChip } from './job-chip.ts';
import css from './job-form.module.css';
import { JobForm } from './job-form.tsx';
import { JobStatusChip } from './status-chip.tsx';
import { useStoredJob } from './use-job-form.ts';

export const handle: PageHandle = { texts: ['job-ads', 'jobs', 'companies', 'fields'] };
export const meta = pageMeta('job-ads', 'edit');

export default function EditJobPage() {
  const { id } = useParams();
  const company = useOwnCompany();
  return <EditJob key={`${company.id} ${id}`} jobId={Number(id)} />;
}

function EditJob({ jobId }: { jobId: number }) {
  const { t } = useTranslation('job-ads');
  const company = useOwnCompany();
  const params = { companyId: company.id };
  const profile = useQuery(apiQuery('getCompany', { params }));
  const job = useFreshQuery(apiQuery('getCompanyJob', { params: { ...params, jobId } }));
  if (isMissing(job.error)) return <MissingPage />;
  const failed = [profile, job].find(({ isError }) => isError);
  return (
    <div className={css.page}>
      <BackToList companyId={company.id} list={job.data?.data.status === 'INACTIVE' ? 'draft' : 'active'} />
      {profile.data && job.data ? (
        <>
          <CompanyBanners company={company} />
          <AdStatus companyId={company.id} job={job.data.data} />
          <FilledAlert company={company} job={job.data.data} />
          <StoredJobForm profile={profile.data.data} job={job.data.data} />
        </>
      ) : failed ? (
        <ErrorState title={t('form.failed')} onRetry={() => void failed.refetch()} />
      ) : (
        <SkeletonText lines={12} />
      )}
    </div>
  );
}

function StoredJobForm({ profile, job: loaded }: { profile: Reply<'getCompany'>['data']; job: CompanyJob }) {
  const company = useOwnCompany();
  const stored = useStoredJob(company.id, loaded);
  return <JobForm company={company} profile={profile} {...stored} />;
}

/** Says what the job room does with the ad, and what happens next. */
function ReportNote({ job }: { job: CompanyJob }) {
  const { t, language } = useTranslation('job-ads');
  const { meaning } = jobChip(job, useToday());
  const lastDay = job.jobroom_entry?.reporting_obligation_end_date;
  if (job.status !== 'ACTIVE') {
    return isInJobRoom(job) ? (
      <Alert tone="info" title={t('report.kept.title')}>
        {t('report.kept.text')}
      </Alert>
    ) : null;
  }
  if (meaning === 'restricted') {
    return (
      <Alert tone="warn" title={t('report.restricted.title')}>
        {lastDay
          ? t('report.restricted.until', { date: formatDate(lastDay, language) })
          : t('report.restricted.open')}
      </Alert>
    );
  }
  // The job room cannot update an ad that it shows: a change is a new report with a new waiting period.
  if (meaning === 'public' && isInJobRoom(job)) {
    return (
      <Alert tone="warn" title={t('report.public.title')}>
        {t('report.public.text')}
      </Alert>
    );
  }
  return meaning === 'cancelled' || meaning === 'unsynchronised' ? (
    <Alert tone="info" title={t(`report.${meaning}.title`)}>
      {t(`report.${meaning}.text`)}
    </Alert>
  ) : null;
}

/** The status of the ad, or the reason why it cannot be edited. */
function AdStatus({ companyId, job }: { companyId: number; job: CompanyJob }) {
  const { t } = useTranslation('job-ads');
  const { role } = useOwnCompany();
  const why = whyReadOnly(job, useToday());
  const rejection = job.jobroom_entry?.rejection_reason;
  if (why !== null) {
    return (
      <Alert
        tone="info"
        title={t(`readOnly.${why}.title`)}
        action={
          isDecider(role) && (
            <ButtonLink variant="outline" size="sm" to={copyPath(companyId, job.id)}>
              {t('common:action.copy')}
            </ButtonLink>
          )
        }
      >
        {t(`readOnly.${why}.text`)}
      </Alert>
    );
  }
  return (
    <>
      {job.status === 'ACTIVE' && <JobStatusChip job={job} />}
      <ReportNote job={job} />
      {rejection && (
        <Alert tone="bad" title={t('form.rejected')}>
          {rejection} {t('form.rejectedNext')}
        </Alert>
      )}
    </>
  );
}
