import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { openDialog, opensElsewhere } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { useSession } from '#web/lib/session.ts';
import { usePublicPath } from '#web/lib/use-path.ts';

interface ContactLinkProps {
  className?: string | undefined;
  /** Whether visitors are asked to log in; otherwise they are sent to the contact page. */
  asksVisitors?: boolean;
  /** Called before the dialog opens, to close the drawer or menu that contains the link. */
  onOpen?: () => void;
  children: ReactNode;
}

/**
 * Contacts the association: users who are logged in get the message dialog (rule content/contact). Without script and
 * during maintenance it is a link to the contact page with the email address.
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
