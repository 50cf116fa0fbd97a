import { lazy } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { housePath } from '#web/lib/paths.ts';
import { CompanyImage } from '#web/nouns/company/image.tsx';
import { CompanyLogo } from '#web/nouns/company/logo.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LeadIn } from '#web/ui/lead-in.tsx';
import { addressLines } from './company.ts';
import css from './company-card.module.css';
import { CompanyContact, HotelClass } from './company-parts.tsx';
import type { Job } from './job.ts';
import { JobMap } from './job-map.tsx';

// Loaded lazily: the fallback drawing is 2 kB, and most companies have an image.
const SkylineCard = lazy(() => import('#web/ui/skyline-card.tsx'));

interface CompanyCardProps {
  job: Job;
  /** Whether the company has a page, as that of any public ad has; its name leads there. */
  hasPage?: boolean;
}

/** The company of a job with its contact details and location. */
export default function CompanyCard({ job, hasPage = false }: CompanyCardProps) {
  const { t, language } = useTranslation('jobs');
  const { company } = job;
  const image = company.images[0];
  return (
    <section className={css.card} aria-label={t('page.company')}>
      <div className={css.picture}>
        {image ? (
          <CompanyImage
            path={image.path}
            alt={t('page.image', { company: company.name })}
            sizes="(min-width: 62rem) 22.5rem, 100vw"
          />
        ) : (
          <LatePart instead={null}>
            <SkylineCard />
          </LatePart>
        )}
      </div>
      <div className={css.body}>
        <div className={css.head}>
          {company.logo && <CompanyLogo logo={company.logo} />}
          <div>
            <h2 className={css.name}>
              {hasPage ? <Link to={housePath(language, company)}>{company.name}</Link> : company.name}
            </h2>
            <HotelClass company={company} />
          </div>
        </div>
        <p className={css.about}>
          <Verification company={company} />
        </p>
        {company.motto && <p className={css.motto}>{company.motto}</p>}
        {company.short_description && <p className={css.about}>{company.short_description}</p>}
        {company.description && (
          <details className={css.more}>
            <summary>{t('page.aboutCompany')}</summary>
            <p className={css.long}>{company.description}</p>
          </details>
        )}
        {company.high_season && (
          <p className={css.about}>{t('page.highSeason', { months: company.high_season })}</p>
        )}
        <CompanyContact company={company} />
      </div>
      <JobMap job={job} language={language} />
    </section>
  );
}

/** Whether the house is verified, and what exactly was proven of it (rule companies/verification). */
function Verification({ company }: Pick<Job, 'company'>) {
  const { t } = useTranslation('jobs');
  const { verified_by: by, verified_domain } = company;
  const proven = { domain: verified_domain ?? '', address: addressLines(company).join(', ') };
  return (
    <LeadIn before={t(by === null ? 'page.unverifiedText' : `page.verifiedText.${by}`)}>
      {by === null ? t('page.unverified') : t(`page.verified.${by}`, proven)}
    </LeadIn>
  );
}
