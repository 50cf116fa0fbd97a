import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { dialledPhone } from '#domain/kernel/phone.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { addressLines, websiteOf } from './company.ts';
import css from './company-parts.module.css';
import type { Job } from './job.ts';

/** Category and stars of a hotel, as far as they are stated. */
export function HotelClass({ company }: Pick<Job, 'company'>) {
  const { t } = useTranslation('jobs');
  const { hotel_category: category, hotel_stars: n } = company;
  const parts = [category, n !== null && t('page.stars', { n })].filter(Boolean);
  return parts.length > 0 && <p className={css.hotel}>{parts.join(', ')}</p>;
}

/** The postal address of a company, its phone and its website. */
export function CompanyContact({ company }: Pick<Job, 'company'>) {
  const { t } = useTranslation('jobs');
  const website = websiteOf(company);
  return (
    <>
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
    </>
  );
}
