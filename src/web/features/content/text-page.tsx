import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/impress-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content'] };
export const meta = pageMeta('content', 'impress');

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'impress');
}

/** Says who runs the product. */
export default function ImpressPage({ loaderData: text }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return <LongTextPage title={t('impress.title')} text={text} draft />;
}
