import { useNavigate } from 'react-router';
import type { Input } from '#api/schemas.ts';
import { ApiError } from '#web/lib/api.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { otherPath } from '#web/lib/paths.ts';
import { api } from '#web/lib/session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';

interface ClaimOfferProps {
  house: Input<'createClaim', 'body'>;
  onClaimed: () => void;
}

/** Offers to claim a house that is registered already, and leads to the page of the claim. */
export function ClaimOffer({ house, onClaimed }: ClaimOfferProps) {
  const { t } = useTranslation('companies');
  const navigate = useNavigate();
  const { attempt, busy, refusal } = useAttempt();
  const claim = () =>
    attempt(async () => {
      try {
        await api.call('createClaim', { body: house });
      } catch (error) {
        // The page shows the claim that was made before.
        if (!(error instanceof ApiError) || error.code !== 'claim_exists') throw error;
      }
      onClaimed();
      void navigate(otherPath('company.claims'));
    });
  return (
    <>
      <Alert
        live
        tone="info"
        title={t('claims.offer')}
        action={
          <Button variant="outline" size="sm" loading={busy} onClick={() => void claim()}>
            {t('claims.submit')}
          </Button>
        }
      >
        {t('claims.offerText')}
      </Alert>
      <Refusal error={refusal} />
    </>
  );
}
