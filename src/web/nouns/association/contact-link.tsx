import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { openDialog, opensElsewhere } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';

interface ContactLinkProps {
  className?: string | undefined;
  /** Whether visitors are asked to log in at once; else they are led to the page that names all ways. */
  asksVisitors?: boolean;
  /** Called before the dialog opens, to close what the link stands in. */
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * Leads to the association: whoever is logged in writes to it at once (rule content/contact). Without script, and while
 * nobody can log in, it is a link to the page of contact, which names the mailbox.
 */
export function ContactLink({ className, asksVisitors = false, onOpen, children }: ContactLinkProps) {
  const path = usePublicPath();
  const { status } = useSession();
  const maintenance = useMaintenance();
  const opens = status === 'user' || (asksVisitors && status === 'visitor' && !maintenance);

  function open(event: MouseEvent) {
    if (!opens || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen?.();
    if (status === 'user') openDialog('contact');
    else openDialog('logIn', { reason: 'contact' });
  }

  return (
    <Link
      className={className}
      to={asksVisitors ? `${path('contact')}#mail` : path('contact')}
      aria-haspopup={opens ? 'dialog' : undefined}
      onClick={open}
    >
      {children}
    </Link>
  );
}
