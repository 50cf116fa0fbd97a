import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n.ts';
import type { Language } from '#web/lib/language.ts';
import { pageMeta } from '#web/lib/meta.ts';
import type { PageHandle } from '#web/lib/page-handle.ts';
import { publicPath } from '#web/lib/paths.ts';
import { languageOfRequest, pageRequest } from '#web/lib/request.ts';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/terms-page.ts';
import { LongTextPage } from './long-text-page.tsx';
import { longText } from './texts.server.ts';

export const handle: PageHandle = { texts: ['content'] };
export const meta = pageMeta('content', 'terms');

/** The text exists in two languages; whoever reads neither gets the German one and is told so (rule pages/terms). */
const WRITTEN_IN: Record<Language, Language> = { de: 'de', it: 'it', en: 'de' };

export function loader({ request, context }: Route.LoaderArgs) {
  return longText(WRITTEN_IN[languageOfRequest(request.url, context.get(pageRequest))], 'terms');
}

export default function TermsPage({ loaderData: text }: Route.ComponentProps) {
  const { t, language } = useTranslation('content');
  const isForeign = WRITTEN_IN[language] !== language;
  return (
    <LongTextPage
      title={t('terms.title')}
      text={text}
      lang={isForeign ? WRITTEN_IN[language] : undefined}
      notice={isForeign && <WrittenInOtherLanguages />}
      draft
    />
  );
}

function WrittenInOtherLanguages() {
  const { t } = useTranslation('content');
  return (
    <Alert tone="warn" title={t('terms.notTranslated')}>
      {t('terms.shownInGerman')}{' '}
      <Link to={publicPath('it', 'page.agb')} hrefLang="it">
        {t('terms.toItalian')}
      </Link>
    </Alert>
  );
}
