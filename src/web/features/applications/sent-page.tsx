import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { PushOffer } from '#web/features/notifications/push-offer.tsx';
import { isMissing } from '#web/lib/api.ts';
import { useToday } from '#web/lib/facts.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { useSession } from '#web/lib/session.ts';
import { applicationPath } from '#web/nouns/application/paths.ts';
import { halfText } from '#web/nouns/job/tandem.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { NotFoundPage } from '#web/nouns/page/missing-page.tsx';
import page from '#web/ui/page.module.css';
import { type Application, barOfOwn, subjectOf } from './application.ts';
import { FittingJobs } from './fitting-jobs.tsx';
import { Loading } from './loading.tsx';
import css from './sent-page.module.css';
import { SubjectCard } from './subject-card.tsx';

export const handle: PageHandle = { texts: ['applications', 'notifications', 'agreements', 'jobs', 'news'] };
export const meta = pageMeta('applications', 'after');

/** The confirmation page after sending, with what happens next (rule applications/sent). */
export default function SentPage() {
  const { id } = useParams();
  const applicationId = Number(id);
  const { data, error, refetch } = useFreshQuery(
    apiQuery('getOwnApplication', { params: { applicationId } }),
  );
  if (isMissing(error)) return <NotFoundPage />;
  if (!data) return <Loading failed={error !== null} onRetry={() => void refetch()} />;
  // This page only applies to a sent application that can still be withdrawn.
  if (!data.data.can.withdraw) return <Navigate to={applicationPath(applicationId)} replace />;
  return <Sent application={data.data} />;
}

function Sent({ application }: { application: Application }) {
  const { t, language } = useTranslation('applications');
  const { user } = useSession();
  const today = useToday();
  const { data: told } = useQuery(apiQuery('getNotificationPreferences'));
  const isMailed = told?.data.some(({ type, mail }) => type === 'ApplicationSent' && mail === true);
  const { company, job, tandem } = application;
  const otherId = tandem?.application_id ?? null;
  const other = otherId === null ? null : (tandem?.other ?? null);
  // The page reuses the texts of the confirmation mail, so that both say the same.
  const names = { company: company.name, job: job.title };
  return (
    <div className={page.narrow}>
      <h1>{t(otherId === null ? 'after.heading' : 'after.both.heading')}</h1>
      <p className={page.lead}>
        {other === null
          ? t('notifications:ApplicationSent.message.received', names)
          : t('after.both.received', {
              ...{ a: company.name, titleA: job.title },
              ...{ b: other.company.name, titleB: other.title },
            })}
      </p>
      <SubjectCard subject={subjectOf(application)} bar={barOfOwn(application, today)}>
        {other && (
          <p>
            <Title text={other.title} />, {halfText(other, language)}
          </p>
        )}
      </SubjectCard>
      <section className={css.section} aria-labelledby="next">
        <h2 id="next">{t('after.next')}</h2>
        <ol className={css.steps}>
          <li>{t('notifications:ApplicationSent.message.decision')}</li>
          <li>
            {t('notifications:ApplicationSent.message.status')}
            <Link className={css.link} to={otherPath('employee.application', { list: 'open' })}>
              {t('after.toList')}
            </Link>
          </li>
          <li>
            {t('notifications:ApplicationSent.message.withdrawal')}
            <Link className={css.link} to={applicationPath(application.id)}>
              {otherId === null ? t('after.toApplication') : t('after.both.to', { company: company.name })}
            </Link>
            {otherId !== null && (
              <Link className={css.link} to={applicationPath(otherId)}>
                {other === null
                  ? t('after.both.toOther')
                  : t('after.both.to', { company: other.company.name })}
              </Link>
            )}
          </li>
        </ol>
        {isMailed && (
          <p className={css.mail}>
            {t(otherId === null ? 'after.mail' : 'after.both.mail', { email: user?.email ?? '' })}
          </p>
        )}
      </section>
      {/* Who has applied to both houses of a tandem has the other half. */}
      {otherId === null && <FittingJobs application={application} />}
      {/* Last, since it comes late. */}
      <PushOffer of="application" />
    </div>
  );
}
