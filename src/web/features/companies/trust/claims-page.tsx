import type { Reply } from '#api/schemas.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { formatInstant } from '#web/lib/format.ts';
import { useFreshQuery } from '#web/lib/fresh-query.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { otherPath } from '#web/lib/paths.ts';
import { apiQuery, refetch as refetchQuery } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { ProofPanel } from './proof-panel.tsx';
import css from './trust.module.css';

export const handle: PageHandle = { texts: ['companies', 'fields'] };
export const meta = pageMeta('companies', 'claims');

type Claim = Reply<'listClaims'>['data'][number];

/** The claims of the account to houses that others have registered, and what is to be done (rule companies/claims). */
export default function ClaimsPage() {
  const { t } = useTranslation('companies');
  return (
    <div className={css.page}>
      <h1>{t('claims.heading')}</h1>
      <p className={css.lead}>{t('claims.lead')}</p>
      <Claims />
    </div>
  );
}

function Claims() {
  const { t } = useTranslation('companies');
  const { data, isError, refetch } = useFreshQuery(apiQuery('listClaims'));
  if (isError && !data) return <ErrorState title={t('claims.failed')} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonText lines={6} />;
  if (data.data.length === 0) {
    return (
      <EmptyState
        title={t('claims.empty')}
        action={<ButtonLink to={otherPath('company.add')}>{t('add.title')}</ButtonLink>}
      >
        {t('claims.emptyText')}
      </EmptyState>
    );
  }
  return (
    <ul className={css.claims}>
      {data.data.map((claim) => (
        <li key={claim.id} className={css.claim}>
          <ClaimCard claim={claim} />
        </li>
      ))}
    </ul>
  );
}

function ClaimCard({ claim }: { claim: Claim }) {
  const { t, language } = useTranslation('companies');
  const { attempt, busy, refusal } = useAttempt();
  const { id: claimId, status, company, company_id, object_until } = claim;
  const params = { claimId };
  const done = () => refetchQuery('listClaims');
  const withdraw = () =>
    attempt(async () => {
      await api.call('withdrawClaim', { params });
      await done();
      snackbar.success(t('claims.withdrawn'));
    });
  const isUndecided = status === 'OPEN' || status === 'WAITING' || status === 'DESK';
  return (
    <>
      <h2>{[company.name, company.place].filter(Boolean).join(', ')}</h2>
      <p>
        {t(`claims.status.${status}`, {
          until: object_until === null ? '' : formatInstant(object_until, language),
        })}
      </p>
      {status === 'OPEN' && (
        <ProofPanel
          proofs={claim}
          ask={(body) => api.call('proveClaim', { params, body })}
          enterCode={(body) => api.call('confirmClaimCode', { params, body })}
          onDone={done}
        />
      )}
      {company_id !== null && (
        <div>
          <ButtonLink to={otherPath('company.dashboard', { companyId: company_id })}>
            {t('claims.open')}
          </ButtonLink>
        </div>
      )}
      {isUndecided && (
        <div>
          <Button variant="outline" loading={busy} onClick={() => void withdraw()}>
            {t('claims.withdraw')}
          </Button>
        </div>
      )}
      <Refusal error={refusal} />
    </>
  );
}
