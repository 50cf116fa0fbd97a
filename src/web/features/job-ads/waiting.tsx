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

/** What ads of this company wait for, as a selector of the message (rule jobs/waiting). */
export function awaitedOf({
  complete,
  active_subscription,
  suspension,
}: OwnCompany): 'profile' | 'subscription' | 'both' | 'payment' | 'profileAndPayment' {
  if (complete) return suspension ? 'payment' : 'subscription';
  if (active_subscription) return 'profile';
  return suspension ? 'profileAndPayment' : 'both';
}

/** Says when an ad will be published automatically, with a link to what is missing. */
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

/** A chip for each condition that a draft waits for, with a link. */
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
