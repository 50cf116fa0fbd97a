import { useQuery } from '@tanstack/react-query';
import { formatDate, inZurich } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { Title } from '#web/nouns/job/title.tsx';
import { Applicant } from './applicant.tsx';
import { type Application, meaningOf } from './application.ts';
import css from './latest-applications.module.css';
import { ApplicationChip } from './status-chip.tsx';

/** So many rows are shown; the list itself has them all. */
const MOST = 3;

export function latestApplications(companyId: number) {
  const query = { scope: 'open', page: '1', per_page: String(MOST) } as const;
  return apiQuery('listApplications', { params: { companyId }, query });
}

/** The newest applications that are under way, each with its dossier (rule applications/read). */
export function LatestApplications({ companyId }: { companyId: number }) {
  const { t, language } = useTranslation('company-applications');
  const { data } = useQuery(latestApplications(companyId));
  const latest = data?.data ?? [];
  if (latest.length === 0) return null;
  const sentOn = ({ application_sent: sent }: Application) =>
    sent && formatDate(inZurich(sent).date, language, 'short');
  return (
    <section className={css.section} aria-labelledby="latest-applications">
      <h2 id="latest-applications">{t('latest.title')}</h2>
      <ul className={css.rows}>
        {latest.map((application) => (
          <li key={application.id} className={css.row}>
            <div className={css.words}>
              <Applicant companyId={companyId} application={application} list="ongoing" />
              <span className={css.job}>
                <Title text={application.job.title} />, {sentOn(application)}
              </span>
            </div>
            <ApplicationChip meaning={meaningOf(application)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
