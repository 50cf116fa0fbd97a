import { useEffect } from 'react';
import { addressOf } from '#web/lib/api.ts';
import { followEvents } from '#web/lib/event-stream.ts';
import { asLeaderTab } from '#web/lib/leader-tab.ts';
import { refetchAll } from '#web/lib/query.tsx';
import { openStream, session } from '#web/lib/session.ts';
import { throttle } from '#web/lib/throttle.ts';

/** Data younger than this is not refetched when the stream opens. */
const FRESH_MS = 3000;
/** The throttle for refetching during a burst of events. */
const PAUSE_MS = 1000;

/**
 * Refetches what is shown, notifications included, as soon as there are new ones (rule notifications/at-once). One
 * event stream, shared by all tabs, only signals a change; the content comes by the ordinary calls, and what menus
 * count with the account.
 */
export default function NewsStream() {
  useEffect(() => {
    const openedAt = performance.now();
    const asking = throttle<'news'>(PAUSE_MS, () => {
      // What is told has changed something else, which the page may show.
      void refetchAll();
      void session.reload().catch(() => {});
    });
    const leave = asLeaderTab<'news'>(
      'news',
      (tell, signal) =>
        followEvents({
          open: async (signal) => openStream(await addressOf('streamNotifications'), { signal }),
          onOpen: () => {
            if (performance.now() - openedAt > FRESH_MS) tell('news');
          },
          onEvent: ({ event }) => {
            if (event === 'news') tell('news');
          },
          signal,
        }),
      asking.add,
    );
    return () => {
      leave();
      asking.stop();
    };
  }, []);
  return null;
}
