import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useState } from 'react';
import { isDecider } from '#domain/companies/team.ts';
import { useAttempt } from '#web/lib/attempt.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { snackbar } from '#web/lib/snackbar.ts';
import type { OwnCompany } from '#web/nouns/company/own-company.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { StatusChip } from '#web/ui/chip.tsx';
import { isInJobRoom } from './cancellation-field.tsx';
import type { CompanyJob } from './job.ts';
import { saveStatus } from './job-actions.ts';
import { WithdrawJobDialog } from './withdraw-dialog.tsx';

type Filling = Pick<CompanyJob, 'number_of_hires' | 'number_of_jobs'>;

function isFilled({ number_of_hires: hires, number_of_jobs: places }: Filling): boolean {
  return hires >= places;
}

/** How many places of an ad are filled; nothing before somebody was hired for it. */
export function FilledChip({ job }: { job: Filling }) {
  const { t } = useTranslation('job-ads');
  if (job.number_of_hires === 0) return null;
  const isFull = isFilled(job);
  return (
    <StatusChip tone={isFull ? 'ok' : 'neutral'} icon={<IconUserCheck aria-hidden />}>
      {isFull ? t('filled.chip') : t('filled.of', { hires: job.number_of_hires, n: job.number_of_jobs })}
    </StatusChip>
  );
}

/** Offers to withdraw an ad that is public although all its places are filled (rule jobs/filled). */
export function FilledAlert({
  company: { id: companyId, role },
  job,
}: {
  company: OwnCompany;
  job: CompanyJob;
}) {
  const { t } = useTranslation('job-ads');
  const { attempt, busy } = useAttempt();
  const [asks, setAsks] = useState(false);
  if (!job.is_public || !isFilled(job)) return null;

  async function withdraw() {
    if (await attempt(() => saveStatus(companyId, job.id, 'INACTIVE'))) {
      snackbar.success(t('toggle.withdrawn', { title: job.title }));
    }
  }

  return (
    <>
      <Alert
        tone="info"
        title={t('filled.title', { title: job.title, n: job.number_of_jobs })}
        action={
          isDecider(role) && (
            <Button
              variant="outline"
              size="sm"
              loading={busy}
              onClick={() => (isInJobRoom(job) ? setAsks(true) : void withdraw())}
            >
              {t('toggle.withdraw')}
            </Button>
          )
        }
      >
        {t('filled.text')}
      </Alert>
      {asks && <WithdrawJobDialog companyId={companyId} job={job} onClose={() => setAsks(false)} />}
    </>
  );
}
