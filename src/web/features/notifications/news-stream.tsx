import { useEffect } from 'react';
import type { Reply } from '#api/schemas.ts';
import { addressOf } from '#web/lib/api.ts';
import { followEvents } from '#web/lib/event-stream.ts';
import { asLeaderTab } from '#web/lib/leader-tab.ts';
import { refetch } from '#web/lib/query.tsx';
import { openStream, session } from '#web/lib/session.ts';
import { throttle } from '#web/lib/throttle.ts';

/** Whose news changed, the employee's own or those of a company; or everybody's, where some may have been missed. */
type Change = 'own' | 'all' | number;

/** What a page has just asked by itself need not be asked again as the stream begins. */
const FRESH_MS = 3000;
/** Of much that happens at once a page asks so often at most. */
const PAUSE_MS = 1000;

/**
 * Has the page ask for news as soon as there are some (rule notifications/at-once). What it shows comes by the same calls
 * as ever; one stream for all tabs only says when. `ofCompanies`: whose menus count what each company has not read.
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
