import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import { useTranslation } from '#web/lib/i18n.ts';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';
import type { Application, Meaning } from './application.ts';

// An application without a contract ends with a red cross, whoever decided so (rule applications/completed).
export const CHIPS: Record<Meaning, { tone: Tone; Icon: typeof IconMail }> = {
  SENT: { tone: 'warn', Icon: IconMail },
  READ: { tone: 'neutral', Icon: IconEye },
  INTERVIEW: { tone: 'info', Icon: IconCalendarEvent },
  CONTRACTSENT: { tone: 'info', Icon: IconFileText },
  CONTRACTSIGNED: { tone: 'ok', Icon: IconCircleCheck },
  REFUSAL: { tone: 'bad', Icon: IconCircleX },
  REFUSALEMPLOYEE: { tone: 'bad', Icon: IconCircleX },
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

/** Says of an open application that its person has signed a contract in another one (rule applications/contract-elsewhere). */
export function ContractElsewhere({
  application,
}: {
  application: Pick<Application, 'status' | 'contract_application_id'>;
}) {
  const { t } = useTranslation('company-applications');
  const isOpen = !['CONTRACTSIGNED', 'REFUSAL', 'REFUSALEMPLOYEE'].includes(application.status);
  if (!isOpen || application.contract_application_id === null) return null;
  return (
    <StatusChip tone="ok" icon={<IconCircleCheck aria-hidden />}>
      {t('list.contractElsewhere')}
    </StatusChip>
  );
}
