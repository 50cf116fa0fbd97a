import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { MessagePage } from '#web/ui/message-page.tsx';

export const handle: PageHandle = { texts: ['newsletter'] };
export const meta = pageMeta('newsletter', 'off');

export default function LinkPage() {
  return <MessagePage title="" text="" />;
}
