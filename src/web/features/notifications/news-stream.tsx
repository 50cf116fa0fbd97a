import { useEffect } from 'react';
import type { Reply } from '#api/schemas.ts';
import { addressOf } from '#web/lib/api.ts';
import { followEvents } from '#web/lib/event-stream.ts';
import { asLeaderTab } from '#web/lib/leader-tab.ts';
import { refetch } from '#web/lib/query.tsx';
import { openStream, session } from '#web/lib/session.ts';
import { throttle } from '#web/lib/throttle.ts';

/**
 * Whose notifications changed: the employee's own or a company's; `all` after a gap in the stream, when events may be
 * missed.
 */
type Change = 'own' | 'all' | number;

/** Data younger than this is not refetched when the stream opens. */
const FRESH_MS = 3000;
/** The throttle for refetching during a burst of events. */
const PAUSE_MS = 1000;

/**
 * Refetches notifications as soon as there are new ones (rule notifications/at-once). One event stream, shared by all
 * tabs, only signals a change; the content comes by the ordinary calls. `ofCompanies`: the companies whose unread
 * counts the menus show.
 */
export default function NewsStream({ ofCompanies }: { ofCompanies: boolean }) {
  useEffect(() => {
    const openedAt = performance.now();
    const asking = throttle<Change>(PAUSE_MS, (changes) => {
      const all = changes.has('all');
      if (!ofCompanies) void refetch('listNotifications');
      else {
        for (const companyId of changes)
          void refetch('listCompanyNotifications', all ? undefined : { companyId });
        void session.reload().catch(() => {});
      }
    });
    const leave = asLeaderTab<Change>(
      'news',
      (tell, signal) =>
        followEvents({
          open: async (signal) => openStream(await addressOf('streamNotifications'), { signal }),
          onOpen: () => {
            if (performance.now() - openedAt > FRESH_MS) tell('all');
          },
          onEvent: ({ event, data }) => {
            if (event === 'news')
              tell((JSON.parse(data) as Reply<'streamNotifications'>).company_id ?? 'own');
          },
          signal,
        }),
      asking.add,
    );
    return () => {
      leave();
      asking.stop();
    };
  }, [ofCompanies]);
  return null;
}
