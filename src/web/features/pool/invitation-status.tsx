import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleMinus from '@tabler/icons-react/dist/esm/icons/IconCircleMinus.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import type { ComponentType } from 'react';
import type { InvitationStatus } from '#domain/pool/invitation.ts';
import { StatusChip, type Tone } from '#web/ui/chip.tsx';

const LOOKS: Record<InvitationStatus, [Tone, ComponentType<{ size: number; 'aria-hidden': boolean }>]> = {
  OPEN: ['info', IconClock],
  ACCEPTED: ['ok', IconCircleCheck],
  DECLINED: ['neutral', IconCircleMinus],
};

/** The status of an invitation, with a text for its reader. */
export function InvitationStatusChip({ status, text }: { status: InvitationStatus; text: string }) {
  const [tone, Icon] = LOOKS[status];
  return (
    <StatusChip tone={tone} icon={<Icon size={17} aria-hidden />}>
      {text}
    </StatusChip>
  );
}
