import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs';
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import type { ComponentType } from 'react';
import { useToday } from '#web/lib/facts.ts';
import { useTranslation } from '#web/lib/i18n.ts';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import { type Application, shownStatus } from './application.ts';

type Look = { tone: Tone; Icon: ComponentType<{ 'aria-hidden': boolean }> };

const LOOKS: Record<ReturnType<typeof shownStatus>, Look> = {
  DRAFT: { tone: 'neutral', Icon: IconCircleDashed },
  SENT: { tone: 'info', Icon: IconSend },
  READ: { tone: 'info', Icon: IconEye },
  INTERVIEW: { tone: 'info', Icon: IconCalendarEvent },
  CONTRACTSENT: { tone: 'info', Icon: IconFileText },
  CONTRACTSIGNED: { tone: 'ok', Icon: IconCircleCheck },
  REFUSAL: { tone: 'bad', Icon: IconBan },
  REFUSALEMPLOYEE: { tone: 'neutral', Icon: IconArrowBackUp },
  UNANSWERED: { tone: 'neutral', Icon: IconClockOff },
};

/** The status of an application, as the employee who wrote it reads it. */
export function ApplicationStatusChip({ application }: { application: Application }) {
  const { t } = useTranslation('applications');
  const status = shownStatus(application, useToday());
  const { tone, Icon } = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${status}`)}
    </StatusChip>
  );
}
