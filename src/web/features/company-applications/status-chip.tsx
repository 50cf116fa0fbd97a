import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import type { Meaning } from './application.ts';

// An application without a contract ends with a red cross, whoever decided so (rule applications/completed).
export const CHIPS: Record<Meaning, { tone: Tone; Icon: typeof IconMail }> = {
  SENT: { tone: 'warn', Icon: IconMail },
  READ: { tone: 'neutral', Icon: IconEye },
  INTERVIEW: { tone: 'info', Icon: IconCalendarEvent },
  CONTRACTSENT: { tone: 'info', Icon: IconFileText },
  CONTRACTSIGNED: { tone: 'ok', Icon: IconCircleCheck },
  REFUSAL: { tone: 'bad', Icon: IconCircleX },
  REFUSALEMPLOYEE: { tone: 'bad', Icon: IconCircleX },
  HIRED: { tone: 'ok', Icon: IconUserCheck },
  FORGOTTEN: { tone: 'bad', Icon: IconCircleX },
};

/** The status of an application, as the company reads it. */
export function ApplicationChip({ meaning }: { meaning: Meaning }) {
  const { t } = useTranslation('company-applications');
  const { tone, Icon } = CHIPS[meaning];
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${meaning}`)}
    </StatusChip>
  );
}
