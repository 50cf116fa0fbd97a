import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { lazy } from 'react';
import { dialledPhone } from '#domain/kernel/phone.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { CompanyImage } from '#web/nouns/company/image.tsx';
import { CompanyLogo } from '#web/nouns/company/logo.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { LeadIn } from '#web/ui/lead-in.tsx';
import { addressLines, websiteOf } from './company.ts';
import css from './company-card.module.css';
import type { Job } from './job.ts';
import { JobMap } from './job-map.tsx';

// Loaded lazily: the fallback drawing is 2 kB, and most companies have an image.
const SkylineCard = lazy(() => import('#web/ui/skyline-card.tsx'));

/** The company of a job with its contact details and location. */
export default function CompanyCard({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const { company } = job;
  const image = company.images[0];
  const website = websiteOf(company);
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
            <h2 className={css.name}>{company.name}</h2>
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
        <address className={css.address}>
          {addressLines(company).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {company.phone && (
          <a
            className={css.contact}
            href={`tel:${dialledPhone(company.phone)}`}
            aria-label={t('page.phone', { phone: company.phone })}
          >
            <IconPhone size={20} aria-hidden />
            <span>{company.phone}</span>
          </a>
        )}
        {website && (
          <a className={css.contact} href={website} target="_blank" rel="noopener noreferrer">
            <IconWorld size={20} aria-hidden />
            <span>{t('page.website')}</span>
            <span className="visually-hidden"> ({t('common:newTab')})</span>
          </a>
        )}
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

/** Category and stars of a hotel, as far as they are stated. */
function HotelClass({ company }: Pick<Job, 'company'>) {
  const { t } = useTranslation('jobs');
  const { hotel_category: category, hotel_stars: n } = company;
  const parts = [category, n !== null && t('page.stars', { n })].filter(Boolean);
  return parts.length > 0 && <p className={css.hotel}>{parts.join(', ')}</p>;
}
