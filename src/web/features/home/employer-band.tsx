import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import { Link } from 'react-router';
import { formatMoney } from '#domain/kernel/money.ts';
import { MONTHLY_PRICES } from '#domain/subscriptions/plans.ts';
import { AdvertiseButton } from '#web/features/content/advertise-button.tsx';
import { useTranslation } from '#web/lib/i18n.ts';
import { usePublicPath } from '#web/lib/use-path.ts';
import css from './employer-band.module.css';

/** A band that presents the product to companies. */
export default function EmployerBand() {
  const { t } = useTranslation('home');
  const path = usePublicPath();
  const offers = [
    t('employers.price', { price: formatMoney(MONTHLY_PRICES.micro) }),
    t('employers.unlimited'),
    t('employers.agreements'),
  ];
  return (
    <section className={css.band} aria-labelledby="employers">
      <div className={css.words}>
        <h2 id="employers">{t('employers.title')}</h2>
        <p className={css.text}>{t('employers.text')}</p>
        <div className={css.ways}>
          <AdvertiseButton className={css.advertise}>{t('employers.advertise')}</AdvertiseButton>
          <Link to={`${path('page.job-advertisement')}#section-3`}>{t('employers.prices')}</Link>
        </div>
      </div>
      <ul className={css.offers}>
        {offers.map((offer) => (
          <li key={offer}>
            <IconCheck size={22} aria-hidden />
            {offer}
          </li>
        ))}
      </ul>
    </section>
  );
}
