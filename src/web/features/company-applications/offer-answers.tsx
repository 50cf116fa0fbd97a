import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { OfferCard } from '#web/nouns/application/offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { type Application, applicantName } from './application.ts';

interface OfferAnswersProps {
  companyId: number;
  application: Pick<
    Application,
    'id' | 'interview_offer' | 'can' | 'employee_first_name' | 'employee_last_name'
  >;
}

/** The times that wait for an answer, with what the company may do: take a proposed one, or withdraw all of them. */
export function OfferAnswers({ companyId, application }: OfferAnswersProps) {
  const { t } = useTranslation('interviews');
  const { attempt, busy, refusal } = useAttempt();
  const { id: applicationId, interview_offer: offer, can } = application;
  if (offer === null) return null;
  const params = { companyId, applicationId, offerId: offer.id };
  const name = applicantName(application);

  async function take(timeId: number) {
    await api.call('takeProposedTime', { params, body: { time_id: timeId } });
    await refetchAll();
    snackbar.success(t('offer.taken'));
  }

  async function withdraw() {
    const isDone = await attempt(async () => {
      await api.call('withdrawInterviewOffer', { params });
      await refetchAll();
    });
    if (isDone) snackbar.success(t('offer.withdrawn', { name }));
  }

  return (
    <OfferCard offer={offer} own="company" name={name} onTake={can.take_time ? take : null}>
      {can.withdraw_offer && (
        <Button variant="text" size="sm" loading={busy} onClick={() => void withdraw()}>
          {t(offer.times.some(({ by }) => by === 'company') ? 'offer.withdraw' : 'offer.turnDown')}
        </Button>
      )}
      <Refusal error={refusal} />
    </OfferCard>
  );
}
