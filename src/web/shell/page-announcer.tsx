import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * Says the title of a page that was reached without loading, as a browser does for one that loads. Where
 * the link that led here is gone, the focus begins at the content and not at the top of the document.
 */
export function PageAnnouncer({ contentId }: { contentId: string }) {
  const { pathname, search } = useLocation();
  // A form within a page is a page of its own to whoever does not see it.
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
