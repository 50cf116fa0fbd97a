import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { openDialog } from '#web/lib/dialogs.ts';
import { usePublicPath } from '#web/lib/use-path.ts';

/** Opens the form of the newsletter over the page; without script it leads to the page that holds the same form. */
export function NewsletterLink({ children }: { children: ReactNode }) {
  const path = usePublicPath();

  function open(event: MouseEvent) {
    // With such a key a link opens elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openDialog('newsletter');
  }

  return (
    <Link to={path('newsletter')} aria-haspopup="dialog" onClick={open}>
      {children}
    </Link>
  );
}
