import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { openDialog, opensElsewhere } from '#web/lib/dialogs.ts';
import { useMaintenance } from '#web/lib/facts.ts';
import { session, useSession } from '#web/lib/session.ts';
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
  const navigate = useNavigate();
  const { status } = useSession();
  const maintenance = useMaintenance();
  const asks = asksVisitors && !maintenance;
  const opens = status === 'user' || (asks && status === 'visitor');
  const page = asksVisitors ? `${path('contact')}#mail` : path('contact');

  function open(event: MouseEvent) {
    if ((!opens && status !== 'unknown') || opensElsewhere(event)) return;
    event.preventDefault();
    onOpen?.();
    session.whenKnown((user) => {
      if (user) openDialog('contact');
      else if (asks) openDialog('logIn', { reason: 'contact' });
      else void navigate(page);
    });
  }

  return (
    <Link className={className} to={page} aria-haspopup={opens ? 'dialog' : undefined} onClick={open}>
      {children}
    </Link>
  );
}
