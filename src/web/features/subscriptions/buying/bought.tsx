import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Reply } from '#api/schemas.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { MissingInCompany } from '#web/features/companies/missing-alert.tsx';
import { useToday } from '#web/lib/facts.ts';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import { usePublicPath } from '#web/lib/use-path.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Title } from '#web/nouns/job/title.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { debtOf, runningOf } from '../subscription.ts';
import css from './buy-page.module.css';

/** The success page of a purchase: which ads became public, and the next steps by priority. */
export function Bought({ company }: { company: OwnCompany }) {
  const { t, language } = useTranslation('subscriptions');
  const heading = useRef<HTMLHeadingElement>(null);
  const params = { companyId: company.id };
  const dashboard = useQuery(apiQuery('getDashboard', { params }));
  const ads = useQuery(apiQuery('listCompanyJobs', { params, query: { scope: 'activeWithRestricted' } }));
  const groups = useQuery(apiQuery('listSubscriptions'));
  const today = useToday();
  const running = groups.data && runningOf(groups.data.data, company.id);
  const until = running?.current_period_ends_at;
  const debt = running && debtOf(running, today);
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const drafts = dashboard.data?.data.jobs.draft ?? 0;
  const missing = dashboard.data?.data.missing ?? [];
  const hasAds = (ads.data?.data.length ?? 0) > 0;
  const steps = [drafts > 0 && 'drafts', drafts === 0 && !hasAds && 'firstAd', 'subscription'].filter(
    (step): step is Step => step !== false,
  );
  return (
    <div className={css.page}>
      <div className={css.done}>
        <div className={css.banner}>
          <IconCircleCheck size={32} aria-hidden />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t('bought.title', { name: company.name })}
            </h1>
            <p>{until ? t('bought.text', { until: formatDate(until, language) }) : '\u00a0'}</p>
          </div>
        </div>
        {debt?.kind === 'open' && (
          <Alert
            tone="info"
            title={t('bought.owed', {
              amount: formatMoney(debt.amount),
              due: formatDate(debt.dueOn, language),
            })}
            action={
              <ButtonLink variant="outline" size="sm" to={otherPath('subscription.admin')}>
                {t('bill.toInvoices')}
              </ButtonLink>
            }
          />
        )}
        {dashboard.isPending || ads.isPending ? (
          <SkeletonText lines={6} />
        ) : (
          <>
            <MissingInCompany companyId={company.id} missing={missing} />
            {ads.data && hasAds && <PublicAds companyId={company.id} ads={ads.data.data} />}
            <h2 className={css.title}>{t('bought.next')}</h2>
            <ol className={css.next}>
              {steps.map((step, index) => (
                <li key={step}>
                  {ICONS[step]}
                  <div className={css.words}>
                    <strong>{t(`bought.${step}.title`, { n: drafts })}</strong>
                    <span>
                      {t(
                        missing.length > 0 && step !== 'subscription'
                          ? `bought.${step}.textIncomplete`
                          : `bought.${step}.text`,
                      )}
                    </span>
                  </div>
                  <ButtonLink
                    variant={index === 0 && missing.length === 0 ? 'filled' : 'outline'}
                    size="sm"
                    to={PATHS[step](params)}
                  >
                    {t(`bought.${step}.action`)}
                  </ButtonLink>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </div>
  );
}

/** How many of the ads are listed by title. */
const NAMED = 5;

/** The ads that were waiting for the subscription and are now public; others still wait for the job room. */
function PublicAds({ companyId, ads }: { companyId: number; ads: readonly Ad[] }) {
  const { t } = useTranslation('subscriptions');
  const path = usePublicPath();
  const shown = ads.filter((ad) => ad.is_public);
  const waiting = ads.length - shown.length;
  return (
    <section className={css.ads}>
      {shown.length > 0 && (
        <>
          <h2 className={css.title}>{t('bought.ads.public', { n: shown.length })}</h2>
          <ul>
            {shown.slice(0, NAMED).map(({ id, title }) => (
              <li key={id}>
                <Link to={path('job.detail', { id })}>
                  <Title text={title} />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {waiting > 0 && <p>{t('bought.ads.waiting', { n: waiting })}</p>}
      <Link to={otherPath('company.jobs', { companyId, list: 'active' })}>{t('bought.ads.all')}</Link>
    </section>
  );
}

type Ad = Reply<'listCompanyJobs'>['data'][number];
type Step = 'drafts' | 'firstAd' | 'subscription';

const ICONS: Record<Step, ReactNode> = {
  drafts: <IconFileText size={22} aria-hidden />,
  firstAd: <IconPencil size={22} aria-hidden />,
  subscription: <IconCreditCard size={22} aria-hidden />,
};

const PATHS: Record<Step, (params: { companyId: number }) => string> = {
  drafts: (params) => otherPath('company.jobs', { ...params, list: 'draft' }),
  firstAd: (params) => otherPath('company.jobs.create', params),
  subscription: () => otherPath('subscription.admin'),
};
