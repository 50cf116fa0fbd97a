import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery } from '#web/lib/query.tsx';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import css from './buy-page.module.css';
import type { Group } from './subscription.ts';

/** The subscription runs: what comes next, the first thing first. */
export function Bought({ group, company }: { group: Group; company: OwnCompany }) {
  const { t, language } = useTranslation('subscriptions');
  const heading = useRef<HTMLHeadingElement>(null);
  const params = { companyId: company.id };
  const { data, isPending } = useQuery(apiQuery('getDashboard', { params }));
  const [bought] = group.subscriptions;
  useEffect(() => {
    heading.current?.focus();
    scrollTo(0, 0);
  }, []);
  const drafts = data?.data.jobs.draft ?? 0;
  const missing = data?.data.missing.length ?? 0;
  const steps = [
    missing > 0 && 'profile',
    drafts > 0 && 'drafts',
    drafts === 0 && 'firstAd',
    'subscription',
  ].filter((step): step is Step => step !== false);
  return (
    <div className={css.page}>
      <div className={css.done}>
        <div className={css.banner}>
          <IconCircleCheck size={32} aria-hidden />
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {t('bought.title', { name: company.name })}
            </h1>
            {bought && (
              <p>{t('bought.text', { until: formatDate(bought.current_period_ends_at, language) })}</p>
            )}
          </div>
        </div>
        <h2 className={css.title}>{t('bought.next')}</h2>
        {isPending ? (
          <SkeletonText lines={4} />
        ) : (
          <ol className={css.next}>
            {steps.map((step, index) => (
              <li key={step}>
                {ICONS[step]}
                <div className={css.words}>
                  <strong>{t(`bought.${step}.title`, { n: step === 'profile' ? missing : drafts })}</strong>
                  <span>{t(`bought.${step}.text`)}</span>
                </div>
                <ButtonLink variant={index === 0 ? 'filled' : 'outline'} size="sm" to={PATHS[step](params)}>
                  {t(`bought.${step}.action`)}
                </ButtonLink>
              </li>
            ))}
          </ol>
        )}
      </div>
    </div>
  );
}

type Step = 'profile' | 'drafts' | 'firstAd' | 'subscription';

const ICONS: Record<Step, ReactNode> = {
  profile: <IconBuilding size={22} aria-hidden />,
  drafts: <IconFileText size={22} aria-hidden />,
  firstAd: <IconPencil size={22} aria-hidden />,
  subscription: <IconCreditCard size={22} aria-hidden />,
};

const PATHS: Record<Step, (params: { companyId: number }) => string> = {
  profile: (params) => otherPath('company.profile', params),
  drafts: (params) => otherPath('company.jobs', { ...params, list: 'draft' }),
  firstAd: (params) => otherPath('company.jobs.create', params),
  subscription: () => otherPath('subscription.admin'),
};
