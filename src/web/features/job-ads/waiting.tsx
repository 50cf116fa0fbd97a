import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { subscribePath } from '#web/lib/subscription-need.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import css from './waiting.module.css';

/** What an ad of this company waits for, as texts choose by it (rule jobs/waiting). */
export function awaitedOf({
  complete,
  active_subscription,
  suspension,
}: OwnCompany): 'profile' | 'subscription' | 'both' | 'payment' | 'profileAndPayment' {
  if (complete) return suspension ? 'payment' : 'subscription';
  if (active_subscription) return 'profile';
  return suspension ? 'profileAndPayment' : 'both';
}

/** Says of an ad that cannot be public yet when it will be by itself, and leads to what is missing. */
export function WaitingAlert({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('job-ads');
  const awaited = awaitedOf(company);
  const profile = otherPath('company.profile', { companyId: company.id });
  return (
    <Alert
      live
      tone="info"
      title={t('waiting.title')}
      action={
        awaited === 'profile' ? (
          <ButtonLink variant="outline" size="sm" to={profile}>
            {t('waiting.completeProfile')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="outline" size="sm" to={subscribePath(company)}>
            {t(company.suspension ? 'common:suspension.pay' : 'waiting.subscribe')}
          </ButtonLink>
        )
      }
    >
      {t('waiting.text', { awaited })}{' '}
      {!company.complete && awaited !== 'profile' && <Link to={profile}>{t('waiting.completeProfile')}</Link>}
    </Alert>
  );
}

/** What a draft waits for before it is public by itself, each with the way to it. */
export function WaitingChips({ company }: { company: OwnCompany }) {
  const { t } = useTranslation('job-ads');
  const awaited = awaitedOf(company);
  const profile = otherPath('company.profile', { companyId: company.id });
  return (
    <span className={css.chips}>
      {!company.complete && <WaitingChip to={profile}>{t('waiting.forProfile')}</WaitingChip>}
      {awaited !== 'profile' && (
        <WaitingChip to={subscribePath(company)}>
          {t(company.suspension ? 'waiting.forPayment' : 'waiting.forSubscription')}
        </WaitingChip>
      )}
    </span>
  );
}

function WaitingChip({ to, children }: { to: string; children: string }) {
  return (
    <Link className={css.chip} to={to}>
      <StatusChip tone="warn" icon={<IconHourglass aria-hidden />}>
        {children}
      </StatusChip>
    </Link>
  );
}
