import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { SkylineCard } from '#web/ui/skyline.tsx';
import css from './company-card.module.css';
import { addressLines, type Job, websiteOf } from './job.ts';
import { JobMap } from './job-map.tsx';

/** Who offers the job, how to reach them, and where it is. */
export function CompanyCard({ job }: { job: Job }) {
  const { t, language } = useTranslation('jobs');
  const { company } = job;
  const image = company.images[0];
  const website = websiteOf(company);
  return (
    <section className={css.card} aria-label={t('page.company')}>
      <div className={css.picture}>
        {image ? <img src={image.path} alt="" width={800} height={230} loading="lazy" /> : <SkylineCard />}
      </div>
      <div className={css.body}>
        <h2 className={css.name}>{company.name}</h2>
        {company.short_description && <p className={css.about}>{company.short_description}</p>}
        <address className={css.address}>
          {addressLines(company).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {company.phone && (
          <a
            className={css.contact}
            href={`tel:${company.phone.replace(/[^+\d]/g, '')}`}
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
