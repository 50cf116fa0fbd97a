import { useTranslation } from '#web/lib/i18n.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import type { Route } from './+types/rules-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content'] };
export const meta = pageMeta('content', 'rules');

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(languageOfRequest(request.url, context.get(pageRequest)), 'rules');
}

/** The fair play rules that employers accept. */
export default function RulesPage({ loaderData: text }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  return <LongTextPage title={t('rules.title')} text={text} draft />;
}
