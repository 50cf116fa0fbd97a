import { useTranslation } from '#web/lib/i18n.ts';
import { addressLines } from '#web/nouns/job/company.ts';
import { CompanyContact } from '#web/nouns/job/company-parts.tsx';
import { PlaceMap } from '#web/nouns/job/job-map.tsx';
import { LeadIn } from '#web/ui/lead-in.tsx';
import type { House } from './house.ts';
import css from './house-page.module.css';

/** What a company tells of itself, and where it is. */
export default function HouseAbout({ house }: { house: House }) {
  const { t, language } = useTranslation('houses');
  const address = addressLines(house);
  return (
    <div className={css.about}>
      <section className={css.part} aria-labelledby="about">
        <h2 id="about">{t('about')}</h2>
        {house.description && <p className={css.long}>{house.description}</p>}
        <p className={css.trust}>
          <Verification house={house} />
        </p>
      </section>
      <section className={css.where} aria-label={t('where')}>
        <div className={css.contact}>
          <strong>{house.name}</strong>
          <CompanyContact company={house} />
        </div>
        <PlaceMap located={house} name={house.name} address={address} language={language} />
      </section>
    </div>
  );
}

/** Whether the company is verified, and what exactly was proven of it (rule companies/verification). */
function Verification({ house }: { house: House }) {
  const { t } = useTranslation('houses');
  const { verified_by: by, verified_domain } = house;
  const proven = { domain: verified_domain ?? '', address: addressLines(house).join(', ') };
  return (
    <LeadIn before={t(by === null ? 'unverified' : `verified.${by}`)}>
      {by === null ? t('jobs:page.unverified') : t(`jobs:page.verified.${by}`, proven)}
    </LeadIn>
  );
}
