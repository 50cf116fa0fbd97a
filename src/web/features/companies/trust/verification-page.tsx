import type { Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatDate, formatInstant, inZurich } from '#web/lib/format.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { apiQuery, refetch as refetchQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { useOwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { ProfileFrame } from '../profile-frame.tsx';
import { ProofPanel } from './proof-panel.tsx';
import css from './trust.module.css';

export const handle: PageHandle = { texts: ['companies', 'fields'] };
export const meta = pageMeta('companies', 'verification');

type Verification = Reply<'getVerification'>['data'];

/**
 * Whether the company is verified, how it can be, and who else claims it (rules companies/verification,
 * companies/claims).
 */
export default function VerificationPage() {
  const { id } = useOwnCompany();
  return (
    <ProfileFrame>
      <Loaded key={id} companyId={id} />
    </ProfileFrame>
  );
}

function Loaded({ companyId }: { companyId: number }) {
  const { t } = useTranslation('companies');
  const { data, isError, refetch } = useFreshQuery(apiQuery('getVerification', { params: { companyId } }));
  if (isError && !data) {
    return <ErrorState title={t('verification.failed')} onRetry={() => void refetch()} />;
  }
  if (!data) return <SkeletonText lines={8} />;
  return (
    <div className={css.page}>
      {data.data.claims.map((claim) => (
        <ClaimAlert key={claim.id} companyId={companyId} claim={claim} />
      ))}
      <State companyId={companyId} verification={data.data} />
    </div>
  );
}

function State({ companyId, verification }: { companyId: number; verification: Verification }) {
  const { t, language } = useTranslation('companies');
  const { role } = useOwnCompany();
  const { verified, verified_at, verified_by, domain, address } = verification;
  const params = { companyId };
  const done = () => refetchQuery('getVerification');
  if (verified && verified_at && verified_by) {
    return (
      <Alert
        tone="ok"
        title={t('verification.done', { on: formatDate(inZurich(verified_at).date, language) })}
      >
        {t(`verification.by.${verified_by}`, { domain: domain ?? '' })}
      </Alert>
    );
  }
  return (
    <>
      <Alert tone="info" title={t('verification.none')}>
        {t('verification.noneText')}
      </Alert>
      {role === 'owner' ? (
        <ProofPanel
          proofs={verification}
          address={address}
          ask={async (body) => {
            const { data } = await api.call('startVerification', { params, body });
            if (data.verified) snackbar.success(t('verification.now'));
          }}
          enterCode={async (body) => {
            await api.call('confirmVerificationCode', { params, body });
            snackbar.success(t('verification.now'));
          }}
          onDone={done}
        />
      ) : (
        <p className={css.lead}>{t('verification.askOwner')}</p>
      )}
    </>
  );
}

function ClaimAlert({ companyId, claim }: { companyId: number; claim: Verification['claims'][number] }) {
  const { t, language } = useTranslation('companies');
  const { role } = useOwnCompany();
  const { attempt, busy, refusal } = useAttempt();
  const { id: claimId, claimant, object_until } = claim;
  const object = () =>
    attempt(async () => {
      await api.call('objectToClaim', { params: { companyId, claimId } });
      await refetchQuery('getVerification');
      snackbar.success(t('claim.objected'));
    });
  return (
    <>
      <Alert
        tone="warn"
        title={t('claim.title', { claimant })}
        action={
          object_until &&
          role === 'owner' && (
            <Button variant="outline" size="sm" loading={busy} onClick={() => void object()}>
              {t('claim.object')}
            </Button>
          )
        }
      >
        {object_until
          ? t('claim.waiting', { until: formatInstant(object_until, language) })
          : t('claim.desk')}
      </Alert>
      <Refusal error={refusal} />
    </>
  );
}
