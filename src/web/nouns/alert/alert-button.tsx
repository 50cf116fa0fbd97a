import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { KeptSearch } from '#api/search-address.ts';
import { openDialog } from '#web/lib/dialogs.ts';
import { session, type User } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import css from './alert-button.module.css';

export interface AlertButtonLook {
  variant?: 'filled' | 'outline';
  /** In the head of a list: the icon alone on phones. */
  inHead?: boolean;
}

interface AlertButtonProps extends AlertButtonLook {
  /** What is searched, by who asks. */
  asked: (user: User | null) => KeptSearch;
  children: string;
}

/** Opens the form that asks for what is new in a search by mail (rule pages/early-press). */
export function AlertButton({ asked, inHead, variant = 'outline', children }: AlertButtonProps) {
  return (
    <Button
      className={css.button}
      data-in-head={inHead || undefined}
      variant={variant}
      size="sm"
      icon={<IconMail size={20} aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => session.whenKnown((user) => openDialog('alert', asked(user)))}
    >
      <span className={css.text}>{children}</span>
    </Button>
  );
}
