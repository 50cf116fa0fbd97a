import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#api/schemas.ts';
import { COMPANY_SIZES, SIZE_BOUNDS } from '#domain/companies/size.ts';
import { addDays } from '#domain/kernel/civil-date.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { MONTHLY_PRICES, type Product } from '#domain/subscriptions/plans.ts';
import { useFacts } from '#web/lib/facts.ts';
import { formatDate, formatDateRange } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { SkeletonCards } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import css from './admin-page.module.css';

export const handle: PageHandle = { texts: ['subscriptions'] };
export const meta = pageMeta('subscriptions', 'admin');

type Group = Reply<'listSubscriptions'>['data'][number];
type Subscription = Group['subscriptions'][number];

/** The subscriptions of the account: until when they run and for which companies. */
export default function SubscriptionPage() {
  const { t } = useTranslation('subscriptions');
  return (
    <div className={css.page}>
      <h1>{t('admin.title')}</h1>
      <p className={css.lead}>{t('admin.lead')}</p>
      <section>
        <h2 className="visually-hidden">{t('admin.yours')}</h2>
        <Groups />
      </section>
      <Below />
    </div>
  );
}

/** What stands below the subscriptions, once these are there: it would jump with them. */
function Below() {
  const { t } = useTranslation('subscriptions');
  const mail = useFacts()?.settings?.office_email;
  if (useQuery(apiQuery('listSubscriptions')).isPending) return null;
  return (
    <>
      <Prices />
      <section className={css.contact}>
        <h2>{t('contact.title')}</h2>
        <p>{t('contact.text')}</p>
        {mail && (
          <a className={css.mail} href={`mailto:${mail}`}>
            <IconMail size={20} aria-hidden />
            {mail}
          </a>
        )}
      </section>
    </>
  );
}

function Prices() {
  const { t } = useTranslation('subscriptions');
  const { from: bigFrom } = SIZE_BOUNDS.big;
  return (
    <section className={css.prices}>
      <h2>{t('price.title')}</h2>
      <p>{t('price.text')}</p>
      <dl>
        {COMPANY_SIZES.map((size) => {
          const { from, to } = SIZE_BOUNDS[size];
          return <Price key={size} name={t(`price.${size}`, { from, to: to ?? '' })} product={size} />;
        })}
        <Price name={t('price.additional', { from: bigFrom })} product="additional" />
      </dl>
    </section>
  );
}

function Price({ name, product }: { name: string; product: Product }) {
  return (
    <div className={css.price}>
      <dt>{name}</dt>
      <dd>{formatMoney(MONTHLY_PRICES[product])}</dd>
    </div>
  );
}

function Groups() {
  const { t } = useTranslation('subscriptions');
  const { data, isError, refetch } = useQuery(apiQuery('listSubscriptions'));
  if (isError && !data) return <ErrorState title={t('admin.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonCards count={2} />;
  const running = data.data.filter((group) => !group.is_terminated);
  if (running.length === 0) return <EmptyState title={t('empty.title')}>{t('empty.text')}</EmptyState>;
  return (
    <ul className={css.groups}>
      {running.map((group) => (
        <li key={group.company_id} className={css.card}>
          {group.subscriptions.map((subscription) => (
            <SubscriptionCard
              key={subscription.subscription_id}
              name={group.name}
              subscription={subscription}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}

function SubscriptionCard({ name, subscription }: { name: string; subscription: Subscription }) {
  const { t, language } = useTranslation('subscriptions');
  const { current_period_starts_at: start, current_period_ends_at: end, is_cancelled } = subscription;
  return (
    <>
      <h3 className={css.name}>{name}</h3>
      <dl className={css.facts}>
        <div>
          <dt>{t('card.term')}</dt>
          <dd>{formatDateRange(start, end, language)}</dd>
        </div>
        <div>
          <dt>{t(is_cancelled ? 'card.ends' : 'card.renews')}</dt>
          <dd data-ends={is_cancelled || undefined}>
            {formatDate(is_cancelled ? end : addDays(end, 1), language)}
          </dd>
        </div>
      </dl>
      <h4 className={css.companies}>{t('card.companies')}</h4>
      <ul className={css.list}>
        {subscription.items.flatMap(({ type, companies }) =>
          companies.map((company) => (
            <li key={company.id} className={css.company}>
              <IconBuilding size={20} aria-hidden />
              <span>
                {[company.name, company.place].filter(Boolean).join(', ')}
                <span className={css.kind}>
                  {t(company.is_cancelled && type === 'additional' ? 'card.leaving' : `card.${type}`)}
                </span>
              </span>
            </li>
          )),
        )}
      </ul>
    </>
  );
}
