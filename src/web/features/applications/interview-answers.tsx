import { useState } from 'react';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { api } from '#web/lib/session.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import { InterviewCard } from '#web/nouns/application/interview.tsx';
import { OfferCard } from '#web/nouns/application/offer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import type { Application } from './application.ts';
import { interviewFile, outdateApplications } from './application-actions.ts';
import { ProposeDialog } from './propose-dialog.tsx';

/** The interview of an application and the times offered for one, with what its applicant may answer. */
export function InterviewAnswers({ application }: { application: Application }) {
  const { t } = useTranslation('interviews');
  const { attempt, busy, refusal } = useAttempt();
  const [isProposing, setProposing] = useState(false);
  const { id: applicationId, interview, interview_offer: offer, company, can } = application;

  async function take(timeId: number) {
    const params = { applicationId, offerId: offer?.id ?? 0 };
    await api.call('pickInterviewTime', { params, body: { time_id: timeId } });
    await outdateApplications();
    snackbar.success(t('offer.taken'));
  }

  async function confirm(interviewId: number) {
    const isDone = await attempt(async () => {
      await api.call('confirmInterview', { params: { applicationId, interviewId } });
      await outdateApplications();
    });
    if (isDone) snackbar.success(t('confirm.done', { name: company.name }));
  }

  const propose = can.propose_times && (
    <Button variant="text" size="sm" aria-haspopup="dialog" onClick={() => setProposing(true)}>
      {t('propose.open')}
    </Button>
  );
  return (
    <>
      {interview && (
        <InterviewCard interview={interview} file={() => interviewFile(application, interview.id)}>
          {can.confirm_interview && (
            <Button size="sm" loading={busy} onClick={() => void confirm(interview.id)}>
              {t('confirm.action')}
            </Button>
          )}
          {!offer && propose}
          <Refusal error={refusal} />
        </InterviewCard>
      )}
      {offer && (
        <OfferCard offer={offer} own="employee" name={company.name} onTake={can.pick_time ? take : null}>
          {propose}
        </OfferCard>
      )}
      {isProposing && <ProposeDialog application={application} onClose={() => setProposing(false)} />}
    </>
  );
}
