import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * A live region that announces the title after client-side navigation, as browsers do after a page load. If the
 * followed link is gone, the focus moves to the content instead of to the top of the document.
 */
export function PageAnnouncer({ contentId }: { contentId: string }) {
  const { pathname, search } = useLocation();
  // A form in place of the page's content is a page of its own for screen readers.
  const place = `${pathname} ${new URLSearchParams(search).get('entry')}`;
  const shown = useRef(place);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    setTitle(document.title);
    if (document.activeElement === document.body) {
      document.getElementById(contentId)?.focus({ preventScroll: true });
    }
  }, [place, contentId]);
  return (
    <div className="visually-hidden" role="status">
      {title}
    </div>
  );
}
