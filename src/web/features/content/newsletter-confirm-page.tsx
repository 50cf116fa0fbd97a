import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import type { Route } from './+types/newsletter-confirm-page.ts';
import { NewsletterLinkPage } from './newsletter-link.tsx';

export const handle: PageHandle = { texts: ['newsletter'] };
export const meta = pageMeta('newsletter', 'confirm');

export default function NewsletterConfirmPage({ params: { token } }: Route.ComponentProps) {
  return <NewsletterLinkPage link="confirm" token={token} />;
}
