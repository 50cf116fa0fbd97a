import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconRefreshAlert from '@tabler/icons-react/dist/esm/icons/IconRefreshAlert.mjs';
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { StatusChip } from '#web/ui/chip.tsx';
import type { CompanyJob } from './job.ts';
import { type JobChip, jobChip } from './job-chip.ts';

const ICONS: Record<JobChip['meaning'], typeof IconWorld> = {
  public: IconWorld,
  waiting: IconClock,
  inspecting: IconClock,
  restricted: IconHourglass,
  rejected: IconCircleX,
  cancelled: IconBan,
  unsynchronised: IconRefreshAlert,
  hidden: IconEyeOff,
};

/** The status of an active ad. */
export function JobStatusChip({ job }: { job: CompanyJob }) {
  const { t } = useTranslation('job-ads');
  const { meaning, tone, remainingDays } = jobChip(job, useToday());
  const Icon = ICONS[meaning];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {remainingDays === null ? t(`status.${meaning}`) : t('status.restrictedFor', { n: remainingDays })}
    </StatusChip>
  );
}
